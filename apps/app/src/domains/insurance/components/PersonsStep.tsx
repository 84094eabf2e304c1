import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import type { OpenedInsurance } from '@shoushou/contract/types';
import { heightLevels, heightLevel } from '@shoushou/rules/insurance/height-work';
import { maskIdentityNumber, maskName } from '@shoushou/kernel/identity-number';
import { insuranceTextLimits } from '@shoushou/rules/insurance/limits';
import type { PhotoUploads } from '../../../shell/calls/photo-uploads.ts';
import { PhotoUploadGrid } from '../../../shell/frame/PhotoUploadGrid.tsx';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { relationNames } from '../insurance.labels.ts';
import { metresOf, type Draft } from '../insurance.rules.ts';
import { PersonSheet } from './PersonSheet.tsx';
import { appSettings } from '../../../shell/calls/settings.ts';
import * as styles from './insurance.module.css';

interface PersonsStepProps {
  readonly opened: OpenedInsurance;
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly uploads: PhotoUploads;
}

/** The insured persons and their occupations; the caller's name is the verified one. */
export function PersonsStep({ opened, draft, change, uploads }: PersonsStepProps) {
  const [adding, setAdding] = useState(false);
  const { kind, jobs, ownName, needsPermit } = opened;
  const level = draft.metres === '' ? null : heightLevel(metresOf(draft.metres));
  return (
    <>
      <Card title="被保险人" aside="本人签字才有效">
        {ownName === null ? (
          <Button href="/realname" block>
            为自己投保，请先实名认证
          </Button>
        ) : (
          <Checkbox checked={draft.self} onChange={(self) => change({ self })} shape="square">
            {ownName}（本人）
          </Checkbox>
        )}
        <div className={styles.rows}>
          {draft.others.map((person, index) => (
            <Cell
              key={person.number}
              icon={<UserRound size={20} />}
              title={`${maskName(person.name)} ${relationNames[person.relation]}`}
              note={maskIdentityNumber(person.number)}
              value={
                <Button
                  kind="text"
                  size="small"
                  label={`移除${maskName(person.name)}`}
                  onPress={() => change({ others: draft.others.filter((_, each) => each !== index) })}
                >
                  移除
                </Button>
              }
            />
          ))}
        </div>
        <Button block onPress={() => setAdding(true)}>
          添加被保险人
        </Button>
        <p className="ui-hint">每位被保险人都要用自己的手机登录{appSettings().name}签字</p>
      </Card>
      <Card title="职业">
        <Chips
          label="职业"
          form="wrap"
          chips={jobs.map((id) => ({ id, label: id }))}
          selected={draft.job ? [draft.job] : []}
          onPress={(job) => change({ job })}
        />
      </Card>
      {kind === 'height' && (
        <Card title="作业情况">
          <NumberField
            label="最高作业高度（米）"
            decimals={2}
            value={draft.metres}
            onChange={(metres) => change({ metres })}
            hint={level ? `属于${level}高处作业` : '从坠落高度基准面算起，2 米起算高处作业'}
          />
          <ul className={styles.levels} aria-label="高处作业分级">
            {heightLevels.map(({ name, upTo }, index) => (
              <li key={name} data-on={name === level}>
                <strong>{name}</strong>
                {Number.isFinite(upTo) ? `${index === 0 ? 2 : heightLevels[index - 1]!.upTo}–${upTo} 米` : '30 米以上'}
              </li>
            ))}
          </ul>
          <TextField
            label="作业地点"
            maxLength={insuranceTextLimits.place}
            value={draft.place}
            onChange={(place) => change({ place })}
            placeholder="如：南山区科技园 3 栋外墙"
          />
        </Card>
      )}
      {kind === 'picture' && (
        <Card>
          <TextField
            label="现场地点"
            maxLength={insuranceTextLimits.place}
            value={draft.place}
            onChange={(place) => change({ place })}
            placeholder="如：南山区科技园仓库"
          />
        </Card>
      )}
      {(kind === 'picture' || needsPermit) && (
        <Card title={kind === 'picture' ? '现场和人员照片' : '登高证或作业审批'} aside="只给保险公司看">
          <PhotoUploadGrid label={kind === 'picture' ? '现场照片' : '作业证照片'} uploads={uploads} />
        </Card>
      )}
      {adding && (
        <PersonSheet
          onAdd={(person) => change({ others: [...draft.others, person] })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
