/** Maximum characters of typed texts: the contract refuses longer ones, and forms limit their fields. */
export const walletTextLimits = {
  receiveNote: 40,
} as const;
