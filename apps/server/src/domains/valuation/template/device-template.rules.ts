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
  service: string,
  driftPermilleADay: number,
  storesData: boolean,
  scrapItemId: string | null = null,
  picture = code,
): TemplateKind => ({ code, name, service, picture, templateKey: code, driftPermilleADay, storesData, scrapItemId });

/** Kinds of devices with their first questions, for new installations and the sample city. */
export const deviceTemplate: DeviceTemplate = {
  kinds: [
    kind('phone', '手机', '2', 2, true, 'phone-dead-smart'),
    kind('tablet', '平板', '2', 2, true),
    kind('laptop', '笔记本', '2', 1, true, 'computer-laptop-dead'),
    kind('fridge', '冰箱', '1', 0, false),
    kind('washer', '洗衣机', '1', 0, false),
    kind('aircon', '空调', '1', 0, false),
    kind('tv', '电视', '1', 0, false, null, 'television'),
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
