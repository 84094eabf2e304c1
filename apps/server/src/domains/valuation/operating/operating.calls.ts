import type { valuationCalls } from '@shoushou/contract/valuation/valuation.contract';
import { cutPage, PAGE_SIZE, failure, shanghaiDate, success, toInstant } from '@shoushou/kernel';
import { templateProblem } from '@shoushou/rules/valuation/check-template';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { createId } from '../../../platform/system.ts';
import { insertFactor, listFactors, lockKind } from '../models/market-factors.store.ts';
import { priceDays, seriesDays } from '../models/model-view.steps.ts';
import { listModels } from '../models/models.store.ts';
import { ageInDays } from '../pricing/basis.rules.ts';
import { invalidateBases } from '../pricing/known-bases.steps.ts';
import {
  deleteProposal,
  findBasis,
  insertBasePrice,
  listProposals,
  listVariants,
  lockVariant,
  saveProposal,
} from '../pricing/prices.store.ts';
import { questionsOnWire } from '../pricing/template-view.steps.ts';
import { findTemplate, listTemplates, lockTemplate, publishTemplate as publish } from '../pricing/templates.store.ts';
import { TRIED_QUOTES, listQuotesOf } from '../quotes/quotes.store.ts';
import { deviceTemplate } from '../template/device-template.rules.ts';
import { VALUATION_RULES } from '../valuation-rules.rules.ts';
import {
  addDeviceTemplate,
  findDeskModel,
  listDeskVariants,
  lockModels,
  writeModel,
  writeVariant,
} from './model-desk.store.ts';
import { changePermille } from './price-change.rules.ts';
import { priceOf, templateEffect } from './template-effect.rules.ts';

export const operatingCalls = ({ database, clock, random }: Pick<Deps, 'database' | 'clock' | 'random'>) =>
  callsOf<typeof valuationCalls>()({
    'valuation.console_models': handler(async ({ caller }, { kind, words = '', cursor }) => {
      if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) return unknownPlace;
      const now = clock.now();
      const models = await listModels(
        database,
        {
          kind,
          words: words.split(/\s+/).filter(Boolean),
          after: cursor === undefined ? 0 : Number(cursor),
          limit: PAGE_SIZE + 1,
          removedToo: true,
        },
        priceDays(now),
      );
      const { page, next } = cutPage(models, ({ position }) => String(position));
      const variants = await listVariants(
        database,
        page.map(({ id }) => id),
        seriesDays(now),
      );
      const proposals = new Map(
        (
          await listProposals(
            database,
            variants.map(({ id }) => id),
          )
        ).map((proposal) => [proposal.variantId, proposal]),
      );
      const items = page.map(({ id, kind: code, kindName, brand, name, aliases, hot, active }) => ({
        id,
        kind: code,
        kindName,
        brand,
        name,
        aliases,
        hot,
        active,
        variants: variants
          .filter(({ modelId }) => modelId === id)
          .map(({ modelId: _, ...variant }) => {
            const proposal = proposals.get(variant.id);
            return {
              ...variant,
              ageDays: ageInDays(variant.pricedOn, shanghaiDate(now)),
              proposal: proposal
                ? {
                    baseFen: proposal.baseFen,
                    note: proposal.note,
                    by: proposal.proposedName,
                    own: proposal.proposedBy === caller.operatorId,
                  }
                : null,
            };
          }),
      }));
      return success({ items, next });
    }),

    /**
     * Adds a model with its variants and their first base prices, or changes one. Existing base prices are changed by
     * `set_price` only; variants not listed are unchanged.
     */
    'valuation.save_model': transactionalHandler(async (tx, { caller }, { id, variants, aliases = '', ...model }) => {
      const now = clock.now();
      const today = shanghaiDate(now);
      await lockModels(tx);
      const found = await findDeskModel(tx, { ...model, id: id ?? null });
      if (!found.kindExists) return failure('valuation.kind_unknown');
      if (id !== undefined && !found.exists) return failure('valuation.model_unknown');
      const names = variants.map(({ name }) => name);
      if ((model.active && found.isTaken) || new Set(names).size < names.length) return failure('valuation.name_taken');
      const modelId = id ?? createId(clock, random);
      const before = new Map(
        (await listDeskVariants(tx, modelId, today)).map((variant) => [variant.id, variant.baseFen]),
      );
      await writeModel(tx, { ...model, aliases, id: modelId });
      for (const { id: variantId, name, floorFen, ceilingFen, baseFen: firstFen } of variants) {
        if (variantId !== undefined && !before.has(variantId)) return failure('valuation.model_unknown');
        const baseFen = variantId === undefined ? firstFen : before.get(variantId);
        if (baseFen === undefined)
          return failure('valuation.price_needed', { values: { variant: name || model.name } });
        if (floorFen > baseFen || ceilingFen < baseFen)
          return failure('valuation.limits_wrong', { values: { variant: name || model.name } });
        const written = variantId ?? createId(clock, random);
        await writeVariant(tx, modelId, { id: written, name, floorFen, ceilingFen });
        if (variantId === undefined)
          await insertBasePrice(tx, { variantId: written, baseFen, note: '新机型', by: caller.name }, today, now);
      }
      invalidateBases(tx);
      return success({ id: modelId });
    }),

    /** Adds missing kinds of devices with their first questions; an operator's changes are kept. */
    'valuation.use_template': transactionalHandler(async (tx, { caller }) => {
      await lockModels(tx);
      const kindCount = await addDeviceTemplate(tx, deviceTemplate, {
        note: '从模板添加',
        by: caller.name,
        at: clock.now(),
      });
      if (kindCount === 0) return failure('valuation.nothing_new');
      invalidateBases(tx);
      return success({ kindCount });
    }),

    /** Sets a base price from today on. A large change is made by the second operator who enters the same price. */
    'valuation.set_price': transactionalHandler(async (tx, { caller }, { variantId, baseFen, note }) => {
      const now = clock.now();
      const today = shanghaiDate(now);
      if (!(await lockVariant(tx, variantId))) return failure('valuation.model_unknown');
      const before = (await findBasis(tx, variantId, today))?.baseFen ?? baseFen;
      const change = changePermille(before, baseFen);
      const { secondThousandths } = await rulesInForce({ database, clock }, VALUATION_RULES, tx);
      if (change > secondThousandths) {
        if (note === '') return failure('valuation.note_needed', { values: { percent: change / 10 } });
        const [proposal] = await listProposals(tx, [variantId]);
        if (proposal?.baseFen !== baseFen) {
          await saveProposal(
            tx,
            { variantId, baseFen, note, proposedBy: caller.operatorId, proposedName: caller.name },
            now,
          );
          return success({ outcome: 'proposed' });
        }
        if (proposal.proposedBy === caller.operatorId)
          return failure('valuation.second_needed', { values: { percent: secondThousandths / 10 } });
      }
      await insertBasePrice(tx, { variantId, baseFen, note, by: caller.name }, today, now);
      await deleteProposal(tx, variantId);
      invalidateBases(tx);
      return success({ outcome: 'set' });
    }),

    'valuation.console_factors': handler(async () => success(await listFactors(database, shanghaiDate(clock.now())))),

    /** Sets the market factor of a kind from today. It changes prices by at most 5 %, and no promised price. */
    'valuation.set_factor': transactionalHandler(async (tx, { caller }, { kind, permille, note }) => {
      const now = clock.now();
      if (!(await lockKind(tx, kind))) return failure('valuation.kind_unknown');
      await insertFactor(tx, { kind, permille, note, by: caller.name }, shanghaiDate(now), now);
      invalidateBases(tx);
      return success(null);
    }),

    'valuation.console_templates': handler(async () =>
      success((await listTemplates(database)).map((row) => ({ ...row, questions: questionsOnWire(row) }))),
    ),

    /** Values the latest quotes by the draft, to show its effect on real quotes. */
    'valuation.try_template': handler(async (_, { key, questions }) => {
      const problem = templateProblem({ questions });
      if (problem !== null) return failure('valuation.template_invalid', { values: { problem } });
      const current = await findTemplate(database, key);
      if (!current) return failure('valuation.template_unknown');
      return success(
        templateEffect(await listQuotesOf(database, key, TRIED_QUOTES), ({ priceFen }) => priceFen, {
          key,
          version: current.version + 1,
          questions,
        }),
      );
    }),

    /** Values the latest quotes by both versions, to show the effect of the change on real quotes. */
    'valuation.compare_templates': handler(async (_, { key, from, to }) => {
      const [before, after] = [await findTemplate(database, key, from), await findTemplate(database, key, to)];
      if (!before || !after) return failure('valuation.template_unknown');
      const beforeOf = (quote: Parameters<typeof priceOf>[1]): number | null => {
        const fen = priceOf(before, quote);
        return typeof fen === 'number' ? fen : null;
      };
      return success(templateEffect(await listQuotesOf(database, key, TRIED_QUOTES), beforeOf, after));
    }),

    'valuation.publish_template': transactionalHandler(async (tx, { caller }, { key, basedOn, questions, note }) => {
      await lockTemplate(tx, key);
      const current = await findTemplate(tx, key);
      if (!current) return failure('valuation.template_unknown');
      if (current.version !== basedOn) return failure('valuation.template_changed');
      const problem = templateProblem({ questions });
      if (problem !== null) return failure('valuation.template_invalid', { values: { problem } });
      const version = current.version + 1;
      const publishedAt = toInstant(clock.now());
      await publish(tx, { key, version, questions, note, madeBy: caller.name, publishedAt });
      invalidateBases(tx);
      return success({ version });
    }),
  });
