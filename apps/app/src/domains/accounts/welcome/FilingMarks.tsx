import { appSettings } from '../../../shell/calls/settings.ts';
import * as styles from './filing-marks.module.css';

/** Filing numbers required by law; nothing where not configured. */
export function FilingMarks() {
  const { icp = '', app = '', police = '' } = appSettings().filings ?? {};
  const marks = [
    { text: icp, href: 'https://beian.miit.gov.cn/' },
    { text: app && `APP 备案号：${app}`, href: 'https://beian.miit.gov.cn/' },
    { text: police, href: 'https://beian.mps.gov.cn/' },
  ].filter(({ text }) => text !== '');
  if (marks.length === 0) return null;
  return (
    <p className={styles.filings}>
      {marks.map(({ text, href }) => (
        <a key={text} href={href} target="_blank" rel="noreferrer">
          {text}
        </a>
      ))}
    </p>
  );
}
