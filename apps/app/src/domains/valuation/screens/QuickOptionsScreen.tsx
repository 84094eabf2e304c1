import { CLOSE_PERMILLE } from '@shoushou/rules/valuation/likely-range';
import type { Question } from '@shoushou/rules/valuation/template';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { useDraft, useModel } from '../valuation.queries.ts';
import { quickQuestions, type QuickQuestions } from '../valuation.rules.ts';

const nothing: QuickQuestions = { answers: [], shown: [], wanted: [] };

/** The chip of a question with several answers that none of them applies. */
const none = '';

/** The options after a press on one of them. */
function pressed({ kind }: Question, chosen: readonly string[], option: string): string[] {
  if (kind === 'single') return [option];
  if (option === none) return [];
  return chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option];
}

/** The questions about a phone (`?model=`) that its price hangs on most, on one page; the rest is estimated. */
export default function QuickOptionsScreen() {
  const id = useQueryParameters().get('model') ?? '';
  const query = useModel(id);
  const { draft, change } = useDraft(id);
  const { model, variants } = query.data ?? {};
  const { answers, shown, wanted } = query.data ? quickQuestions(query.data, draft) : nothing;
  const unknown = id === '' || refusalOf(query.error)?.name === 'valuation.model_unknown';
  return (
    <PageFrame
      title="选成色"
      footer={
        model && (
          <BottomBar>
            <Button
              kind="primary"
              size="large"
              disabled={draft.variantId === null}
              href={`/assess/value?model=${encodeURIComponent(id)}`}
            >
              估个范围
            </Button>
          </BottomBar>
        )
      }
    >
      {unknown ? (
        <Unavailable
          reason="unknown"
          title="没有找到这个机型"
          text="换一个手机看看"
          action={<Button href="/assess/phone">选手机</Button>}
        />
      ) : (
        <div className="ui-stack">
          <ListStates query={query} skeleton={<SkeletonCards count={4} height={96} />}>
            <Card title={model?.name}>
              <Chips
                label="是哪一款"
                form="wrap"
                chips={(variants ?? []).map((variant) => ({ id: variant.id, label: variant.name }))}
                selected={draft.variantId === null ? [] : [draft.variantId]}
                onPress={(variantId) => change({ variantId })}
              />
            </Card>
            {shown.map((question) => {
              const { key, text, kind, options } = question;
              const chosen = answers.find((answer) => answer.question === key)?.options;
              const chips = options.map((option) => ({ id: option.key, label: option.text }));
              return (
                <Card key={key} title={text}>
                  <Chips
                    label={text}
                    form="wrap"
                    chips={kind === 'multi' ? [{ id: none, label: '都正常' }, ...chips] : chips}
                    selected={chosen?.length === 0 ? [none] : (chosen ?? [])}
                    onPress={(option) =>
                      change({
                        answers: [
                          ...answers.filter((answer) => answer.question !== key),
                          { question: key, options: pressed(question, chosen ?? [], option) },
                        ],
                      })
                    }
                  />
                </Card>
              );
            })}
            {draft.variantId !== null && (
              <p className="ui-hint" aria-live="polite">
                {wanted.length > 0
                  ? `再答 ${wanted.length} 题，能估到上下 ${CLOSE_PERMILLE / 10}% 以内；不清楚的可以不选，范围会大一些。`
                  : `已经能估到上下 ${CLOSE_PERMILLE / 10}% 以内。`}
              </p>
            )}
          </ListStates>
        </div>
      )}
    </PageFrame>
  );
}
