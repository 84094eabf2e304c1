import { normalPlate, NUMBER_PLATE } from '@shoushou/rules/companies/plate';
import type { ProgressStep, Vehicle } from '@shoushou/contract/types';
import { isMobile } from '@shoushou/kernel/phone';
import { platedVehicles } from './joining.labels.ts';

/** The first step that is neither done nor waiting for somebody else; null when all are. */
export function nextStep(steps: readonly ProgressStep[]): ProgressStep | null {
  return steps.find(({ state }) => state === 'open') ?? null;
}

export interface ApplicationDraft {
  readonly name: string;
  readonly mobile: string;
  readonly region: readonly { code: string; name: string }[];
  readonly categoryIds: readonly string[];
  readonly vehicle: Vehicle | null;
  readonly plate: string;
  readonly note: string;
}

export type DraftProblems = Partial<
  Record<'name' | 'mobile' | 'region' | 'categories' | 'vehicle' | 'plate' | 'photos', string>
>;

/** Plates of the mainland: a province, a letter, five or six signs (GA 36); new-energy ones have six. */

/** Errors and gaps of an application, for the person; empty when complete. */
export function draftProblems(draft: ApplicationDraft, photos: number): DraftProblems {
  const problems: DraftProblems = {};
  if (draft.name.trim() === '') problems.name = '请填写您的姓名';
  if (!isMobile(draft.mobile)) problems.mobile = '请填写 11 位手机号';
  if (draft.region.length === 0) problems.region = '请选择服务的区县';
  if (draft.categoryIds.length === 0) problems.categories = '请至少选择一个品类';
  if (draft.vehicle === null) problems.vehicle = '请选择您的车辆';
  else if (platedVehicles.includes(draft.vehicle) && !NUMBER_PLATE.test(normalPlate(draft.plate)))
    problems.plate = '请填写车牌号，如 粤B12345';
  if (photos === 0) problems.photos = '请添加至少一张证照照片';
  return problems;
}
