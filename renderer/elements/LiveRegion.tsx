import type { ReactNode } from 'react';

/** Says its text to screen readers whenever it changes; not drawn. */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {children}
    </div>
  );
}
