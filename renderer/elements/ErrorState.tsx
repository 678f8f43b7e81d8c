import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';

interface ErrorStateProps {
  readonly title: string;
  /** What happened, where, and what to do next. */
  readonly message: string;
  readonly action?: ReactNode;
  readonly compact?: boolean;
}

export function ErrorState({ title, message, action, compact = false }: ErrorStateProps) {
  return (
    <div role="alert" style={{ display: 'contents' }}>
      <EmptyState icon={TriangleAlert} title={title} text={message} action={action} compact={compact} />
    </div>
  );
}
