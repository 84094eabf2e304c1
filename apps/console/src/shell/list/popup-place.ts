/** Where what a button opens stands in the page: right after the button. */
export const besideIts = (button: HTMLElement): HTMLElement => button.parentElement ?? document.body;
