/** Maximum characters of typed texts: the contract refuses longer ones, and forms limit their fields. */
export const feedbackTextLimits = {
  text: 1000,
  contact: 40,
} as const;
