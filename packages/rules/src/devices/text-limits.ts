/** Maximum characters of typed texts: the contract refuses longer ones, and forms limit their fields. */
export const deviceTextLimits = { number: 30, leavingReason: 60, changeReason: 100, contest: 200 } as const;
