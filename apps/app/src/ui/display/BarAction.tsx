import { Button, type ButtonProps } from '../form/Button.tsx';
import * as styles from './bar-action.module.css';

/** The single secondary action at the right of the navigation bar; the main action of a page is at its foot. */
export function BarAction(props: Pick<ButtonProps, 'children' | 'href' | 'onPress' | 'busy' | 'label'>) {
  return <Button {...props} kind="text" className={styles.barAction} />;
}
