/** Most characters of what a person types, as the contract refuses more and forms stop at. */
export const walletTextLimits = {
  receiveNote: 40,
} as const;
