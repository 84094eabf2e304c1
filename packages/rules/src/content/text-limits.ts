/** Most characters of what a person types, as the contract refuses more and forms stop at. */
export const feedbackTextLimits = {
  text: 1000,
  contact: 40,
} as const;
