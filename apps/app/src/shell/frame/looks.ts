/** Tokens of every look but the default one; loaded when such a look is shown. */
import '@shoushou/design/looks.css';
