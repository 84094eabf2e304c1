/** The facts that determine a recycler's level: of the last 90 days, except ratings, whose weight decays. */
export interface LevelFacts {
  /** Sum of the weights of all ratings, and of their stars by weight. */
  weight: number;
  weightedStars: number;
  deals: number;
  taken: number;
  /** Left after the free minutes, or never came. */
  atFault: number;
  /** The quiz on the service standard, at any time. */
  passedQuiz: boolean;
}

/** A new recycler counts as ten ratings of 4.6 stars, so that the first few decide nothing. */
const PRIOR_WEIGHT = 10;
const PRIOR_STARS = 46;

/** The score in tenths of a star. */
export const scoreTenths = ({ weight, weightedStars }: Pick<LevelFacts, 'weight' | 'weightedStars'>): number =>
  Math.round((10 * (PRIOR_STARS + weightedStars)) / (PRIOR_WEIGHT + weight));

export interface LevelStep {
  level: number;
  /** Requirements: deals, tenths of a star, and maximum share of visits left by own fault, thousandths. */
  deals: number;
  scoreTenths: number;
  faultThousandths: number;
  quiz: boolean;
}

/** From the lowest; each needs everything that is written in it. */
export const levelSteps: readonly LevelStep[] = [
  { level: 1, deals: 0, scoreTenths: 0, faultThousandths: 1000, quiz: false },
  { level: 2, deals: 10, scoreTenths: 45, faultThousandths: 1000, quiz: false },
  { level: 3, deals: 50, scoreTenths: 46, faultThousandths: 50, quiz: false },
  { level: 4, deals: 150, scoreTenths: 47, faultThousandths: 30, quiz: false },
  { level: 5, deals: 300, scoreTenths: 48, faultThousandths: 20, quiz: true },
];

/** Thousandths of the visits taken that were left by own fault, rounded up. */
export const faultThousandths = ({ taken, atFault }: Pick<LevelFacts, 'taken' | 'atFault'>): number =>
  taken === 0 ? 0 : Math.ceil((atFault * 1000) / taken);

/** The highest level whose requirements are all met, and the one after it, or after the current level. */
export function levelOf(facts: LevelFacts, today?: number): { level: number; next: LevelStep | null } {
  const [score, fault] = [scoreTenths(facts), faultThousandths(facts)];
  const holds = (step: LevelStep): boolean =>
    facts.deals >= step.deals &&
    score >= step.scoreTenths &&
    fault <= step.faultThousandths &&
    (!step.quiz || facts.passedQuiz);
  const { level } = levelSteps.findLast(holds) ?? levelSteps[0]!;
  return { level, next: levelSteps.find((step) => step.level === (today ?? level) + 1) ?? null };
}
