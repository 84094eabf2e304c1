import type { Scenes } from '../../testing/scenes.ts';
import type { TestServer } from '../../testing/server.ts';
import { uploadPicture } from '../../testing/upload.ts';
import { buildRecycler } from '../orders/builders/orders.builders.ts';
import { composeReport, seedScales, stablePieces } from './builders/scales.builders.ts';

let made = 0;

/** A networked scale that its recycler has bound and that has just reported 12.3 kg, stable. */
async function boundScale(server: TestServer) {
  made += 1;
  const scale = {
    serial: `SC-SCENE${String(made).padStart(5, '0')}`,
    modelId: 'net-300',
    claimCode: 'CLAIM234',
    key: 'ab'.repeat(32),
  };
  await seedScales(server.deps, [scale]);
  const recycler = await buildRecycler(server);
  await server.succeed('scales.bind', { serial: scale.serial, claimCode: scale.claimCode }, { token: recycler.token });
  await server.server.app.inject(composeReport(scale, 1, server.clock.now(), { pieces: stablePieces('line', 12_300) }));
  return { ...scale, recycler };
}

export const scenes: Scenes = {
  boundScale,
  async keptScale(server) {
    await seedScales(server.deps, []);
    const recycler = await buildRecycler(server);
    await server.succeed(
      'scales.keep',
      { plate: 'HT-20260001', modelId: 'ht-150', name: '我的台秤' },
      { token: recycler.token },
    );
    return {
      recycler,
      plate: 'HT-20260001',
      photoId: await uploadPicture(server, recycler.token, `certificate-of-${recycler.userId}`),
    };
  },
  async offeredScale(server) {
    const { serial, recycler } = await boundScale(server);
    const member = await buildRecycler(server);
    const { id } = await server.succeed(
      'scales.offer',
      { target: 'scale', targetId: serial, userid: member.userId },
      { token: recycler.token },
    );
    return { id, recycler, member };
  },
};
