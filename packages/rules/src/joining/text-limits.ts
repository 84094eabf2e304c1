/** Maximum characters of typed texts: the contract refuses longer ones, and forms limit their fields. */
export const joiningTextLimits = {
  name: 20,
  note: 300,
} as const;
