/** Where what a button opens stands in the page: beside the button, so that Tab goes on into it. */
export const besideIts = (button: HTMLElement): HTMLElement => button.parentElement ?? document.body;
