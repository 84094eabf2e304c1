/** Maximum characters of typed texts: the contract refuses longer ones, and forms limit their fields. */
export const joiningTextLimits = {
  name: 20,
  plate: 10,
  note: 300,
} as const;
