/** Most characters of what a person types, as the contract refuses more and forms stop at. */
export const identityTextLimits = {
  realName: 30,
} as const;
