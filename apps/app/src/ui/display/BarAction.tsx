import { Button, type ButtonProps } from '../form/Button.tsx';
import * as styles from './bar-action.module.css';

/** The one act at the right of a page's bar, in quiet words: the page's main act stands at its foot. */
export function BarAction(props: Pick<ButtonProps, 'children' | 'href' | 'onPress' | 'busy' | 'label'>) {
  return <Button {...props} kind="text" className={styles.barAction} />;
}
