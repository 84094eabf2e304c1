/** The DOM position of a button's popup: right after the button. */
export const besideIts = (button: HTMLElement): HTMLElement => button.parentElement ?? document.body;
