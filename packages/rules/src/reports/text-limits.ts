/** Most characters of what a person types, as the contract refuses more and forms stop at. */
export const leadTextLimits = {
  name: 20,
  note: 500,
} as const;
