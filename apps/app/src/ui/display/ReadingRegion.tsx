import type { ReactNode } from 'react';

/**
 * Long content without a link or button: the region can have the focus, so that a keyboard can scroll it. @param label
 * its name for screen readers
 */
export function ReadingRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="ui-stack ui-stack--bare" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
