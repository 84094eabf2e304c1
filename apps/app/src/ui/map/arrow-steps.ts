const KEY_STEP = 20;
/** CSS px that each arrow key moves a pin. */
export const arrowSteps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
};
