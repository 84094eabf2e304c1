/**
 * Maximum characters of what operators type about a campaign: the contract refuses longer ones, and forms limit their
 * fields.
 */
export const campaignTextLimits = {
  title: 20,
  summary: 60,
  organiser: 40,
  contact: 40,
  note: 500,
  prize: 30,
  collectPoint: { name: 30, address: 80, hours: 40 },
} as const;
