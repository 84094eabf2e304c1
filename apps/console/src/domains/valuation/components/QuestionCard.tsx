import { templateTextLimits } from '@shoushou/rules/valuation/check-template';
import { MAX_OPTIONS } from '@shoushou/rules/valuation/template';
import { Button, Card, Checkbox, Input, Select, Space, Tag } from 'antd';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { moved, withNewOption, withOption, type hidingQuestions } from '../template-draft.rules.ts';
import type { PictureOption, Question } from '../valuation.labels.ts';
import { OptionRow } from './OptionRow.tsx';

interface QuestionCardProps {
  number: number;
  question: Question;
  pictures: readonly PictureOption[];
  /** Earlier questions on which it may depend. */
  hiding: ReturnType<typeof hidingQuestions>;
  /** The version that the draft becomes. */
  next: number;
  isLast: boolean;
  onChange: (edit: (question: Question) => Question) => void;
  onMove: (by: -1 | 1) => void;
  /** Absent for the only question. */
  onRemove?: () => void;
}

/** A question of a draft: its text, its condition, and the effect of each option. */
export function QuestionCard({
  number,
  question,
  pictures,
  hiding,
  next,
  isLast,
  onChange,
  onMove,
  onRemove,
}: QuestionCardProps) {
  const { text, kind, help, options, showIf, assumed, maxLossPermille, quick } = question;
  const least = kind === 'single' ? 2 : 1;
  return (
    <Card
      size="small"
      title={
        <Space>
          {`${number}. ${text}`}
          {kind === 'multi' && <Tag>多选</Tag>}
        </Space>
      }
      extra={
        <Space>
          <Button size="small" aria-label={`上移第 ${number} 题`} disabled={number === 1} onClick={() => onMove(-1)}>
            上移
          </Button>
          <Button size="small" aria-label={`下移第 ${number} 题`} disabled={isLast} onClick={() => onMove(1)}>
            下移
          </Button>
          {onRemove && (
            <Button size="small" danger aria-label={`删除第 ${number} 题`} onClick={onRemove}>
              删除
            </Button>
          )}
        </Space>
      }
      style={{ marginBottom: 12 }}
    >
      <Space wrap style={{ marginBottom: 12 }}>
        <Input
          aria-label={`第 ${number} 题`}
          style={{ width: 260 }}
          maxLength={templateTextLimits.question}
          value={text}
          onChange={({ target }) => onChange((each) => ({ ...each, text: target.value }))}
        />
        <Input
          aria-label={`第 ${number} 题怎么看`}
          placeholder="怎么看"
          style={{ width: 260 }}
          maxLength={templateTextLimits.questionHelp}
          value={help}
          onChange={({ target }) => onChange((each) => ({ ...each, help: target.value }))}
        />
        {hiding.length > 0 && (
          <Select
            aria-label={`第 ${number} 题什么时候问`}
            style={{ width: 260 }}
            value={showIf[0]?.question ?? ''}
            options={[
              { value: '', label: '都问' },
              ...hiding.map((earlier) => ({ value: earlier.question, label: `「${earlier.text}」正常才问` })),
            ]}
            onChange={(key: string) =>
              onChange((each) => ({
                ...each,
                showIf: hiding
                  .filter((earlier) => earlier.question === key)
                  .map((earlier) => ({ question: key, options: earlier.options })),
              }))
            }
          />
        )}
        {kind === 'multi' && (
          <NumberInput
            aria-label={`第 ${number} 题合计最多减`}
            style={{ width: 190 }}
            min={0}
            max={100}
            step={1}
            precision={1}
            prefix="合计最多减"
            suffix="%"
            value={maxLossPermille === null ? null : maxLossPermille / 10}
            onChange={(value) =>
              onChange((each) => ({ ...each, maxLossPermille: value === null ? null : Math.round(value * 10) }))
            }
          />
        )}
        <Checkbox checked={quick} onChange={({ target }) => onChange((each) => ({ ...each, quick: target.checked }))}>
          快速估价也问
        </Checkbox>
        {kind === 'single' && (
          <Checkbox
            checked={assumed !== null}
            onChange={({ target }) =>
              onChange((each) => ({ ...each, assumed: target.checked ? (each.options[0]?.key ?? null) : null }))
            }
          >
            客户不答，看货时核对
          </Checkbox>
        )}
      </Space>
      {options.map((option, index) => (
        <OptionRow
          key={option.key}
          option={option}
          pictures={pictures}
          mostPermille={kind === 'multi' ? 1000 : 1500}
          onChange={(edit) => onChange((each) => withOption(each, option.key, edit))}
          {...(index > 0
            ? { onRaise: () => onChange((each) => updateAssumed({ ...each, options: moved(each.options, index, -1) })) }
            : {})}
          {...(options.length > least
            ? {
                onRemove: () =>
                  onChange((each) =>
                    updateAssumed({ ...each, options: each.options.filter(({ key }) => key !== option.key) }),
                  ),
              }
            : {})}
        />
      ))}
      <Button
        size="small"
        aria-label={`给第 ${number} 题加一个选项`}
        disabled={options.length >= MAX_OPTIONS}
        onClick={() => onChange((each) => withNewOption(each, next))}
      >
        加一个选项
      </Button>
    </Card>
  );
}

/** Until the option assumed before an inspection is chosen, it is the best one, which may have changed. */
const updateAssumed = (question: Question): Question =>
  question.assumed === null ? question : { ...question, assumed: question.options[0]?.key ?? null };
