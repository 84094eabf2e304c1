import { dispatch } from './mutated-files.ts';

/** A mutation that no test can or needs to detect. */
export interface AcceptedMutant {
  readonly file: string;
  readonly within: string;
  readonly change: string;
  readonly why: string;
}

/** Those of offers: the search for the cheapest assignment, and what is looked at before the road. */
export const acceptedOfDispatch: readonly AcceptedMutant[] = [
  {
    file: `${dispatch}/assignment.rules.ts`,
    within: 'costs[0]',
    change: '0 → 1',
    why: 'without rows nobody looks at the columns',
  },
  ...[
    'new Float64Array(rows + 1)',
    'new Float64Array(columns + 1);',
    'const rowOf =',
    'const cameFrom =',
    'const least =',
    'const visited =',
  ].map((within) => ({
    file: `${dispatch}/assignment.rules.ts`,
    within,
    change: '1 → 2',
    why: 'a place more than is used',
  })),
  {
    file: `${dispatch}/assignment.rules.ts`,
    within: 'visited[column] = 1',
    change: '1 → 2',
    why: 'anything but 0 says that it was visited',
  },
  {
    file: `${dispatch}/assignment.rules.ts`,
    within: 'let next = 0',
    change: '0 → 1',
    why: 'there is always a column left, which takes its place',
  },
  {
    file: `${dispatch}/assignment.rules.ts`,
    within: 'reduced < least',
    change: 'reduced < least[other]! → reduced <= least[other]!',
    why: 'of two ways of equal cost either is as good',
  },
  {
    file: `${dispatch}/assignment.rules.ts`,
    within: '< delta',
    change: 'least[other]! < delta → least[other]! <= delta',
    why: 'of two columns of equal cost either is as good',
  },
  { file: `${dispatch}/assignment.rules.ts`, within: '.fill(-1)', change: '1 → 2', why: 'every row gets a column' },
  {
    file: `${dispatch}/assignment.rules.ts`,
    within: 'if (rowOf[column] !== 0)',
    change: 'rowOf[column] !== 0 → true',
    why: 'what a free column writes is beside the rows',
  },
  ...[
    ['latitude', '110_000'],
    ['longitude', '50_000'],
  ].map(([axis, metres]) => ({
    file: `${dispatch}/eligibility.rules.ts`,
    within: `order.${axis} - position.${axis}`,
    change: ['>', '>=']
      .map((sign) => `Math.abs(order.${axis} - position.${axis}) * ${metres} ${sign} straight`)
      .join(' → '),
    why: 'exactly as far in a straight line is too far by road, which is measured next',
  })),
  ...[
    ['const straight', '(metres * 1_000) / ROAD_THOUSANDTHS → (metres * 1_000) * ROAD_THOUSANDTHS'],
    ['const straight', '1_000 → 1001'],
    ...['latitude', 'longitude'].flatMap((axis) => {
      const metres = axis === 'latitude' ? '110_000' : '50_000';
      const degrees = `Math.abs(order.${axis} - position.${axis})`;
      return [
        [`order.${axis} - position`, `${degrees} * ${metres} > straight → false`],
        [`order.${axis} - position`, `${degrees} * ${metres} → ${degrees} / ${metres}`],
        [`order.${axis} - position`, `${metres} → ${Number(metres.replace('_', '')) + 1}`],
      ];
    }),
  ].map(([within, change]) => ({
    file: `${dispatch}/eligibility.rules.ts`,
    within: within!,
    change: change!,
    why: 'whom the degrees do not tell apart the road does, which is measured next: slower, and the same answer',
  })),
  {
    file: `${dispatch}/plan.rules.ts`,
    within: '? -1 : 1',
    change: '1 → 2',
    why: 'only the sign of a comparison counts',
  },
  {
    file: `${dispatch}/plan.rules.ts`,
    within: '? -1 : 1',
    change: 'a.no < b.no → a.no <= b.no',
    why: 'two orders have two numbers',
  },
  {
    file: `${dispatch}/plan.rules.ts`,
    within: '? -1 : 1',
    change: 'a.id < b.id → a.id <= b.id',
    why: 'two recyclers have two ids',
  },
  {
    file: `${dispatch}/plan.rules.ts`,
    within: 'const scale',
    change: '1 → 2',
    why: 'a wider scale keeps the same order',
  },
  {
    file: `${dispatch}/plan.rules.ts`,
    within: 'UNOFFERED * 10',
    change: 'UNOFFERED * 10 → UNOFFERED / 10',
    why: 'whom nobody may ask is dearer than every way, and takes nobody else’s place',
  },
  {
    file: `${dispatch}/plan.rules.ts`,
    within: 'const UNOFFERED',
    change: '1_000_000_000 → 1000000001',
    why: 'dearer than every way either way',
  },
  {
    file: `${dispatch}/plan.rules.ts`,
    within: 'UNOFFERED * 10',
    change: '10 → 11',
    why: 'dearer than dear is the same',
  },
  {
    file: `${dispatch}/plan.rules.ts`,
    within: 'UNOFFERED + rows.length',
    change: 'UNOFFERED + rows.length → UNOFFERED - rows.length',
    why: 'the same for every row',
  },
  {
    file: `${dispatch}/eligibility.rules.ts`,
    within: 'Math.max(0, ...earlierOffers',
    change: '0 → 1',
    why: 'instants are far above both',
  },
  {
    file: `${dispatch}/eligibility.rules.ts`,
    within: 'Math.min(1,',
    change: '1 → 2',
    why: 'nobody earns less than nothing, so the share is never above one',
  },
];
