/** Most characters of what a person types, as the contract refuses more and forms stop at. */
export const joiningTextLimits = {
  name: 20,
  plate: 10,
  note: 300,
} as const;
