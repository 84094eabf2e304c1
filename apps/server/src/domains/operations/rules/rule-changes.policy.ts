type RuleAnswer = 'approve' | 'decline' | 'withdraw';

/** The one who asked withdraws, another operator decides. */
export function ruleAnswersOf({ askedById, state }: { askedById: string; state: string }, viewerId: string): RuleAnswer[] {
  if (state !== 'waiting') return [];
  return viewerId === askedById ? ['withdraw'] : ['approve', 'decline'];
}
