import type { ReactNode } from 'react';
import * as styles from '../console.module.css';

/** A number of a column, in tabular digits. */
export const tabularNumber = (text: ReactNode) => <span className={styles.figures}>{text}</span>;
