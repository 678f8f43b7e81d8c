import type { LucideIcon } from 'lucide-react';

interface IconProps {
  readonly of: LucideIcon;
  readonly size?: number;
  readonly className?: string | undefined;
  /** Only where the icon stands alone; beside text it says nothing. */
  readonly label?: string;
}

/** A line icon in the colour of its text. Icons are imported one by one from `lucide-react/icons/…`. */
export function Icon({ of: Drawing, size = 16, className, label }: IconProps) {
  if (label === undefined) {
    return <Drawing size={size} strokeWidth={1.8} className={className} aria-hidden focusable={false} />;
  }
  return <Drawing size={size} strokeWidth={1.8} className={className} role="img" aria-label={label} />;
}
