import { formatMobile } from '@shoushou/kernel/phone';
import { classNames } from './class-names.ts';
import './parts.css';

export interface PhoneProps {
  /** `13800138000`, or `138****8000` as the server masks it for strangers. */
  mobile: string;
  /** Makes it a `tel:` link; a masked number never is one. */
  dial?: boolean;
  className?: string;
}

/** A mobile number, `138 0013 8000`, masked `138 **** 8000`. */
export function Phone({ mobile, dial = false, className }: PhoneProps) {
  const masked = mobile.includes('*');
  const text = formatMobile(mobile);
  const names = classNames('ds-phone', className);
  if (dial && !masked) {
    return (
      <a className={classNames(names, 'ds-phone--dial')} href={`tel:${mobile}`} aria-label={`拨打 ${text}`}>
        {text}
      </a>
    );
  }
  return <span className={names}>{text}</span>;
}
