/** Most characters of what a person types, as the contract refuses more and forms stop at. */
export const accountTextLimits = {
  nickname: 20,
  introduction: 200,
  emergencyName: 20,
} as const;
