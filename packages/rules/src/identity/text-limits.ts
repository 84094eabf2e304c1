/** Maximum characters of typed texts: the contract refuses longer ones, and forms limit their fields. */
export const identityTextLimits = {
  realName: 30,
} as const;
