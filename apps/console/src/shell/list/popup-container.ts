/** The DOM position of a button's popup: right after the button. */
export const popupContainer = (button: HTMLElement): HTMLElement => button.parentElement ?? document.body;
