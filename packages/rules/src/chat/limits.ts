/** Characters of one message. */
export const CHAT_TEXT_LIMIT = 300;
/** Hours after the end of a visit in which both sides can still write. */
export const CHAT_HOURS = 24;

/** Sentences that a tap sends, by who writes. */
export const readySentences = {
  recycler: ['我已出发，请您稍等', '我到楼下了，请开一下门', '请提前把东西放到门口', '路上堵车，会晚到一会儿'],
  customer: ['好的，我在家等您', '请到了给我发消息', '东西在门口，直接来就行', '我暂时不在家，请稍等'],
} as const;
