import { appSettings } from '../../../shell/calls/settings.ts';
import * as styles from './login-head.module.css';

/** Why to sign in. */
export function LoginHead({ title, text }: { title: string; text: string }) {
  return (
    <header className={styles.loginHead}>
      <img className={styles.mark} src={appSettings().logo ?? '/icon.svg'} alt="" width={56} height={56} />
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className="ui-note">{text}</p>
      </div>
    </header>
  );
}
