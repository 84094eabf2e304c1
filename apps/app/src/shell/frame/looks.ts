/** The tokens of the looks that are not the usual one; loaded when such a look is shown. */
import '@shoushou/design/looks.css';
