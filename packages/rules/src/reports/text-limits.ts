/** Maximum characters of typed texts: the contract refuses longer ones, and forms limit their fields. */
export const leadTextLimits = {
  name: 20,
  note: 500,
} as const;
