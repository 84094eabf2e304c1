/** The answer to a question for another time, as each side reads it. */
export const timeAnswerText = (reader: 'customer' | 'recycler', agreed: boolean): string =>
  `${reader === 'customer' ? '您' : '客户'}${agreed ? '已同意，时间已改' : '没有同意，时间不变'}`;
