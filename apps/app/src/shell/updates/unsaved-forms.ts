/** Forms with unsaved input. */
export const unsavedForms = new Set<object>();

/** Whether a reload would lose unsaved input. */
export function hasUnsavedForms(): boolean {
  return unsavedForms.size > 0 || document.activeElement?.matches('input, textarea, select') === true;
}
