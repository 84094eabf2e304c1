import type { filesCalls } from '@shoushou/contract/files/files.contract';
import type { Data } from '@shoushou/contract/schemas';
import { nextNumber, type Answers, type FakeWorld } from './world.ts';

export const filesAnswers: Answers<keyof typeof filesCalls> = {
  'files.upload': ({ world }, { id }) => keep(world, id),
  'files.console_upload': ({ world }, { id }) => keep(world, id),
  'files.upload_signature': ({ world }) => keep(world, `signature-${nextNumber(world)}`),
  'files.insurance_signature': ({ world }) => keep(world, `signature-${nextNumber(world)}`),
  'files.take_wechat_media': ({ world }, { mediaid }) => keep(world, `wechat-${mediaid}`.slice(0, 64)),
};

function keep(world: FakeWorld, id: string): Data<'files.upload'> {
  world.photos.add(id);
  return { id, savepath: `/files/${id}`, width: 1200, height: 900 };
}
