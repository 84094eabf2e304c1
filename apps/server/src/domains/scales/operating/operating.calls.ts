import type { scalesCalls } from '@shoushou/contract/scales/scales.contract';
import { cutPage, PAGE_SIZE, failure, shanghaiDate, success, toInstant } from '@shoushou/kernel';
import { readPieces } from '@shoushou/rules/scales/captures';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { findPeople } from '../../accounts/index.ts';
import { releaseScaleFrom } from '../binding/bind.steps.ts';
import { certificatesOf, decideCertificate as decide, listCertificates } from '../certificates.store.ts';
import { listRefuted } from '../evidence/captures.store.ts';
import { listModels, saveModel as save } from '../models.store.ts';
import { notifyPerson } from '../notifications.steps.ts';
import { SCALE_RULES } from '../scale-rules.rules.ts';
import { certificateView, daysLeft, isOnline } from '../scale-view.rules.ts';
import {
  appendScaleEvent,
  listScaleEvents,
  listScales,
  lockScale,
  setState,
  type ScaleState,
} from '../scales.store.ts';
import { importScales } from './import-scales.ts';

const kinds = { suspend: 'suspended', resume: 'resumed', retire: 'retired' } as const;

const titles = { suspend: '智能秤已暂停使用', resume: '智能秤已恢复使用', retire: '智能秤已停用' } as const;

export const operatingCalls = (deps: Pick<Deps, 'database' | 'clock' | 'environment' | 'random'>) => {
  const { database, clock } = deps;
  return callsOf<typeof scalesCalls>()({
    'scales.console_scales': handler(async (_, { state = null, words = '', cursor = '' }) => {
      const now = clock.now();
      const rules = await rulesInForce({ database, clock }, SCALE_RULES);
      const rows = await listScales(database, { state, words, after: cursor, limit: PAGE_SIZE + 1 });
      const { page, next } = cutPage(rows, (last) => last.serial);
      const people = await findPeople(
        database,
        page.flatMap(({ ownerId }) => ownerId ?? []),
      );
      const events = await listScaleEvents(
        database,
        page.map(({ serial }) => serial),
      );
      const items = [];
      for (const row of page) {
        const certificate =
          row.ownerId === null
            ? undefined
            : (await certificatesOf(database, row.ownerId, [row.serial])).get(row.serial);
        items.push({
          serial: row.serial,
          modelId: row.model.id,
          modelName: `${row.model.maker} ${row.model.name}`,
          keyHolder: row.model.keyHolder,
          state: row.state,
          reason: row.reason,
          ownerId: row.ownerId,
          ownerName: row.ownerId === null ? null : (people.get(row.ownerId)?.username ?? null),
          online: isOnline(row, now, rules),
          lastSeenAt: row.lastSeen,
          batteryPercent: row.batteryPercent,
          firmware: row.firmware,
          certificate: certificate ? certificateView(certificate, now, rules) : null,
          events: (events.get(row.serial) ?? []).map(({ kind, text, at }) => ({ kind, text, at })),
        });
      }
      return success({ items, next });
    }),

    'scales.import': importScales(deps),

    'scales.set_state': transactionalHandler(async (tx, _, { serial, act, reason }) => {
      const scale = await lockScale(tx, serial);
      if (!scale) return failure('scales.unknown');
      if (scale.state === 'retired') return failure('scales.retired');
      if (act === 'release') {
        await releaseScaleFrom(tx, deps, scale, 'operator', reason);
        return success(null);
      }
      const next: ScaleState =
        act === 'suspend' ? 'suspended' : act === 'retire' ? 'retired' : scale.ownerId === null ? 'made' : 'active';
      if (act === 'retire') await releaseScaleFrom(tx, deps, scale, 'operator', reason);
      await setState(tx, serial, next, next === 'suspended' ? reason : '');
      await appendScaleEvent(tx, serial, kinds[act], reason, deps.clock.now());
      if (scale.ownerId !== null && act !== 'retire')
        await notifyPerson(tx, deps, scale.ownerId, titles[act], `${scale.model.name}（${serial}）：${reason}`);
      return success(null);
    }),

    'scales.console_models': handler(async () => success(await listModels(database))),

    'scales.save_model': transactionalHandler(async (tx, _, model) => {
      const wrong =
        model.minGrams >= model.maxGrams
          ? '最小称量须小于最大称量'
          : model.divisionGrams > model.minGrams
            ? '分度值不能大于最小称量'
            : (model.transport === 'network') !== (model.keyHolder !== null)
              ? '联网秤须说明密钥由谁持有，其他秤没有密钥'
              : null;
      if (wrong !== null) return failure('scales.certificate_invalid', { values: { field: wrong } });
      await save(tx, model);
      return success(null);
    }),

    'scales.console_certificates': handler(async (_, { group = 'waiting', cursor = '' }) => {
      const now = clock.now();
      const rows = await listCertificates(database, {
        group,
        today: shanghaiDate(now),
        days: (await rulesInForce({ database, clock }, SCALE_RULES)).expiringDays,
        after: cursor,
        limit: PAGE_SIZE + 1,
      });
      const { page, next } = cutPage(rows, ({ id }) => id);
      const people = await findPeople(
        database,
        page.map(({ ownerId }) => ownerId),
      );
      const items = page.map((row) => ({
        ...row,
        ownerName: people.get(row.ownerId)?.username ?? '',
        scaleName: row.scale,
        daysLeft: daysLeft(row.validTo, now),
      }));
      return success({ items, next });
    }),

    'scales.decide_certificate': transactionalHandler(async (tx, { caller }, { ownerId, id, accept, note = '' }) => {
      const decided = await decide(tx, { ownerId, id, accept, note, by: caller.name });
      if (!decided) return failure('scales.certificate_unknown');
      await notifyPerson(
        tx,
        deps,
        ownerId,
        accept ? '检定信息已核对' : '检定信息没有通过',
        accept
          ? `${decided.scale} 的检定有效至 ${decided.validTo}`
          : `${decided.scale}：${note || '照片与填写的内容不一致'}，请重新提交`,
      );
      return success(null);
    }),

    'scales.console_captures': handler(async (_, { cursor }) => {
      const [, at, id] = /^(\d{1,14})\.([\w-]{1,64})$/.exec(cursor ?? '') ?? [];
      if (cursor !== undefined && id === undefined) return unknownPlace;
      const rows = await listRefuted(database, {
        after: id === undefined ? null : { at: toInstant(Number(at)), id },
        limit: PAGE_SIZE + 1,
      });
      const { page, next } = cutPage(rows, (last) => `${Date.parse(last.at)}.${last.id}`);
      const people = await findPeople(
        database,
        page.map(({ personId }) => personId),
      );
      return success({
        items: page.map(({ refutedFor, pieces, ...row }) => ({
          id: row.id,
          personId: row.personId,
          personName: people.get(row.personId)?.username ?? '',
          orderNo: row.orderNo,
          scale: row.scale,
          profile: row.profile,
          claimedGrams: row.claimedGrams,
          readGrams: row.readGrams,
          reason: refutedFor!,
          curve: readPieces(row.profile, pieces).map(({ atMs, reading }): [number, number | null] => [
            atMs,
            reading.grams,
          ]),
          at: row.at,
        })),
        next,
      });
    }),
  });
};
