import type { Check } from './violation.ts';
export const checkGlossary: Check = () => [];
