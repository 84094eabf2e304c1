import type { Question } from '@shoushou/rules/valuation/template';
import {
  airconQuestions,
  fridgeQuestions,
  laptopQuestions,
  phoneQuestions,
  tabletQuestions,
  televisionQuestions,
  washerQuestions,
} from './device-questions.rules.ts';

interface TemplateKind {
  code: string;
  name: string;
  service: string;
  picture: string;
  templateKey: string;
  driftPermilleADay: number;
  storesData: boolean;
  /** The kind's scrap item in the catalogue’s template. */
  scrapItemId: string | null;
}

export interface DeviceTemplate {
  kinds: readonly TemplateKind[];
  /** The first version of the questions of a kind. */
  questions: readonly { key: string; questions: readonly Question[] }[];
}

const kind = (
  code: string,
  name: string,
  rest: Pick<TemplateKind, 'service' | 'driftPermilleADay' | 'storesData'> & Partial<TemplateKind>,
): TemplateKind => ({ code, name, picture: code, templateKey: code, scrapItemId: null, ...rest });

const computer = { service: '2', storesData: true };
const appliance = { service: '1', driftPermilleADay: 0, storesData: false };

/** Kinds of devices with their first questions, for new installations and the sample city. */
export const deviceTemplate: DeviceTemplate = {
  kinds: [
    kind('phone', '手机', { ...computer, driftPermilleADay: 2, scrapItemId: 'phone-dead-smart' }),
    kind('tablet', '平板', { ...computer, driftPermilleADay: 2 }),
    kind('laptop', '笔记本', { ...computer, driftPermilleADay: 1, scrapItemId: 'computer-laptop-dead' }),
    kind('fridge', '冰箱', appliance),
    kind('washer', '洗衣机', appliance),
    kind('aircon', '空调', appliance),
    kind('tv', '电视', { ...appliance, picture: 'television' }),
  ],
  questions: [
    { key: 'phone', questions: phoneQuestions },
    { key: 'tablet', questions: tabletQuestions },
    { key: 'laptop', questions: laptopQuestions },
    { key: 'fridge', questions: fridgeQuestions },
    { key: 'washer', questions: washerQuestions },
    { key: 'aircon', questions: airconQuestions },
    { key: 'tv', questions: televisionQuestions },
  ],
};
