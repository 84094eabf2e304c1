import type { CampaignBlock, CampaignDocument } from '@shoushou/contract/types';
import { formatYuan } from '@shoushou/kernel/money';
import { CAMPAIGN_CODE, campaignArts, campaignKinds, campaignRoutes } from '@shoushou/rules/campaigns/names';
import { campaignTextLimits } from '@shoushou/rules/campaigns/text-limits';
import { Alert, Button, Card, Input, Select, Space, Switch } from 'antd';
import { useState, type ReactNode } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { DistrictsPicker } from '../../../shell/form/DistrictsPicker.tsx';
import { MomentInput } from '../../../shell/form/MomentInput.tsx';
import { MoneyInput } from '../../../shell/form/MoneyInput.tsx';
import { useFormMutation } from '../../../shell/writes.ts';
import { movedUp, newBlock, withDays, without } from '../campaign-draft.rules.ts';
import { artNames, blockNames, kindNames, optionsOf, roleNames, routeNames } from '../campaigns.labels.ts';
import { BlockEditor } from './BlockEditor.tsx';
import { CampaignPreview, NoPreview } from './CampaignPreview.tsx';
import { CollectPointsEditor } from './CollectPointsEditor.tsx';
import { PrizeEditor } from './PrizeEditor.tsx';
import * as styles from '../../../shell/console.module.css';

interface CampaignComposerProps {
  /** Null for a new campaign, whose code the operator enters. */
  code: string | null;
  document: CampaignDocument;
  /** Opens the page of the saved version; null before there is one. */
  preview: string | null;
  onSaved: (code: string) => void;
}

const blockKinds = Object.entries(blockNames).map(([value, label]) => ({
  value: value as CampaignBlock['kind'],
  label,
}));

/** Edits a campaign's document beside a preview of its page; saving lists what would prevent publication. */
export function CampaignComposer({ code, document, preview, onSaved }: CampaignComposerProps) {
  const [typedCode, setTypedCode] = useState(code ?? '');
  const [draft, setDraft] = useState(document);
  const [saves, setSaves] = useState(0);
  const save = useFormMutation('campaigns.compose', '草稿已保存');
  const set = (changes: Partial<CampaignDocument>): void => setDraft({ ...draft, ...changes });
  const setBlocks = (blocks: CampaignBlock[]): void => set({ blocks });
  const wrongCode = !CAMPAIGN_CODE.test(typedCode);
  const store = (): void => {
    if (!wrongCode && !save.isPending)
      save.mutate({ code: typedCode, document: draft }, { onSuccess: () => (setSaves(saves + 1), onSaved(typedCode)) });
  };
  useHotkeys('mod+s', store, { enableOnFormTags: true, preventDefault: true }, [store]);
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 390px', gap: 24 }}>
      <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
        <Space>
          <Button type="primary" loading={save.isPending} disabled={wrongCode} onClick={store} title="⌘S">
            保存草稿
          </Button>
          {save.data && save.data.problems.length === 0 && <span>可以提交复核</span>}
        </Space>
        {save.error && <Alert type="error" showIcon title={save.error.message} />}
        {save.data && save.data.problems.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title="提交前还要补上"
            description={save.data.problems.map(({ field, text }) => (
              <div key={`${field} ${text}`}>{text}</div>
            ))}
          />
        )}
        <Card size="small" title="基本信息">
          {code === null && (
            <Line label="活动编号">
              <Input
                value={typedCode}
                maxLength={32}
                placeholder="小写字母、数字和横线，如 spring-2027"
                onChange={({ target }) => setTypedCode(target.value)}
              />
            </Line>
          )}
          <Line label="标题">
            <Input
              value={draft.title}
              maxLength={campaignTextLimits.title}
              showCount
              onChange={({ target }) => set({ title: target.value })}
            />
          </Line>
          <Line label="简介">
            <Input
              value={draft.summary}
              maxLength={campaignTextLimits.summary}
              showCount
              onChange={({ target }) => set({ summary: target.value })}
            />
          </Line>
          <Line label="类型">
            <Select
              value={draft.kind}
              options={optionsOf(campaignKinds, kindNames)}
              onChange={(kind) => set({ kind })}
            />
          </Line>
          <Line label="画面">
            <Select value={draft.art} options={optionsOf(campaignArts, artNames)} onChange={(art) => set({ art })} />
          </Line>
          <Line label="开始">
            <MomentInput value={draft.startsAt} onChange={(startsAt) => startsAt !== undefined && set({ startsAt })} />
          </Line>
          <Line label="结束">
            <MomentInput value={draft.endsAt} onChange={(endsAt) => endsAt !== undefined && set({ endsAt })} />
          </Line>
          <Line label="领奖天数">
            <NumberInput
              value={draft.claimDays}
              min={30}
              max={180}
              precision={0}
              onChange={(claimDays) => set({ claimDays: claimDays ?? 30 })}
            />
          </Line>
          <Line label="面向">
            <Select
              value={draft.audience.role}
              options={optionsOf(['everyone', 'customer', 'recycler'], roleNames)}
              onChange={(role) => set({ audience: { ...draft.audience, role } })}
            />
          </Line>
          <Line label="限区县">
            <DistrictsPicker
              value={draft.audience.districts}
              placeholder="不选为全部区县"
              onChange={(districts) => set({ audience: { ...draft.audience, districts } })}
            />
          </Line>
          <Line label="参加时要求">
            <Space wrap>
              {(
                [
                  ['leastDays', '注册满'],
                  ['mostDays', '注册不超过'],
                  ['idleDays', '没有成交满'],
                ] as const
              ).map(([key, label]) => (
                <NumberInput
                  key={key}
                  aria-label={label}
                  prefix={label}
                  suffix="天"
                  placeholder="不限"
                  value={draft.audience[key] ?? null}
                  min={1}
                  max={3650}
                  precision={0}
                  onChange={(value) => set({ audience: withDays(draft.audience, key, value) })}
                  style={{ width: 190 }}
                />
              ))}
            </Space>
          </Line>
          <Line label="需实名">
            <span>
              <Switch
                checked={draft.audience.verified}
                onChange={(verified) => set({ audience: { ...draft.audience, verified } })}
              />
            </span>
          </Line>
          <Line label="主办方">
            <Input
              value={draft.organiser}
              maxLength={campaignTextLimits.organiser}
              onChange={({ target }) => set({ organiser: target.value })}
            />
          </Line>
          <Line label="联系方式">
            <Input
              value={draft.contact}
              maxLength={campaignTextLimits.contact}
              onChange={({ target }) => set({ contact: target.value })}
            />
          </Line>
          <Line label="补充说明">
            <Input.TextArea
              value={draft.note}
              maxLength={campaignTextLimits.note}
              rows={2}
              onChange={({ target }) => set({ note: target.value })}
            />
          </Line>
          <Line label="打开它的入口">
            <Select
              mode="multiple"
              value={draft.routes}
              options={optionsOf(campaignRoutes, routeNames)}
              onChange={(routes) => set({ routes })}
            />
          </Line>
          <Line label="预算">
            <MoneyInput value={draft.budgetFen} onChange={(budgetFen) => set({ budgetFen: budgetFen ?? 0 })} />
          </Line>
          {save.data && (
            <p className={styles.figures}>全部奖品需要 {formatYuan(save.data.requiredFen)} 元，其余供红包和加奖使用</p>
          )}
        </Card>
        <Card size="small" title="奖品">
          <PrizeEditor prizes={draft.prizes} onChange={(prizes) => set({ prizes })} />
        </Card>
        <Card size="small" title="领取点">
          <CollectPointsEditor points={draft.collectAt} onChange={(collectAt) => set({ collectAt })} />
        </Card>
        {draft.blocks.map((block, index) => (
          <BlockEditor
            key={block.id}
            block={block}
            prizes={draft.prizes}
            onChange={(next) => setBlocks(draft.blocks.map((each) => (each.id === block.id ? next : each)))}
            onUp={() => setBlocks(movedUp(draft.blocks, index))}
            onRemove={() => setBlocks(without(draft.blocks, index))}
          />
        ))}
        <Select
          aria-label="添加模块"
          placeholder="添加模块"
          value={null}
          options={blockKinds}
          onChange={(kind: CampaignBlock['kind'] | null) =>
            kind && setBlocks([...draft.blocks, newBlock(kind, draft.blocks.length + 1, draft.prizes)])
          }
          style={{ width: 200 }}
        />
      </Space>
      {code === null || preview === null ? (
        <NoPreview />
      ) : (
        <CampaignPreview code={code} token={preview} saved={saves} />
      )}
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label style={{ display: 'grid', gridTemplateColumns: '110px 1fr', alignItems: 'center', gap: 8, marginBottom: 8 }}>
      <span>{label}</span>
      {children}
    </label>
  );
}
