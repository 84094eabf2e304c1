/** Maximum characters of typed texts: the contract refuses longer ones, and forms limit their fields. */
export const accountTextLimits = {
  nickname: 20,
  introduction: 200,
  emergencyName: 20,
} as const;
