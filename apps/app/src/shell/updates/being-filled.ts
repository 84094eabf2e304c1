/** Forms whose answers have changed and are nowhere but on the screen. */
export const unsavedForms = new Set<object>();

/** Whether a new start of the page would take from a person what they are typing or have answered. */
export function isBeingFilled(): boolean {
  return unsavedForms.size > 0 || document.activeElement?.matches('input, textarea, select') === true;
}
