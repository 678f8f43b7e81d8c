import type { LucideIcon } from 'lucide-react';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Severity } from '../../shared/model';
import { Icon } from './Icon';
import styles from './SeverityMark.module.css';

const icons: Record<Severity, LucideIcon> = { error: CircleX, warning: TriangleAlert, info: Info };

/** A shape and a spoken word for how much a diagnostic matters. */
export function SeverityMark({ of, size = 15 }: { readonly of: Severity; readonly size?: number }) {
  return <Icon of={icons[of]} size={size} className={styles[of]} label={of} />;
}
