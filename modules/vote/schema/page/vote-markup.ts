import type { ShownItem, ShownSubject, ShownVote } from './shown-vote.ts';
import { filled, voteWords, type VoteLanguage, type VoteWords } from './vote-words.ts';

/** What a reader had entered, and what is wrong with it, by the ids of subjects. */
export interface Entered {
  given?: Readonly<Record<string, readonly string[]>>;
  errors?: Readonly<Record<string, string>>;
}

interface Look extends Entered {
  language: VoteLanguage;
  /** Where it is sent; the usual place unless told. */
  action?: string;
  /** Hidden fields of the form. */
  hidden?: Readonly<Record<string, string>>;
  /** What is said above the subjects. */
  note?: string;
}

/** Where votes are asked for and sent to. */
export const voteCalls = '/kx-api/api/vote';
/** Where the plain form of a vote is sent. */
export const voteFormAction = (voteId: number): string => `${voteCalls}/form/${voteId}`;
export const fieldOf = (subjectId: number): string => `s${subjectId}`;

/**
 * A vote as a plain form that works without scripts; the island `vote` makes it better. The same on pages of sites, in the preview
 * of the console and on the page that answers a form which was sent without scripts.
 */
export function voteMarkup(vote: ShownVote, look: Look): string {
  const words = voteWords[look.language];
  const note = look.note ?? (vote.isClosed ? words.closed : '');
  const form = attributes({
    class: 'kx-vote',
    'data-island': 'vote',
    'data-vote': vote.id,
    'data-calls': voteCalls,
    'data-words': JSON.stringify(words),
    lang: look.language,
    method: 'post',
    action: look.action ?? voteFormAction(vote.id),
    'aria-label': vote.title,
  });
  const hidden = Object.entries({ language: look.language, ...look.hidden })
    .map(([name, value]) => `<input ${attributes({ type: 'hidden', name, value })}>`)
    .join('');
  const ask =
    vote.isClosed || vote.subjects.length === 0
      ? ''
      : `<p class="kx-vote-trap" hidden><input name="website" tabindex="-1" autocomplete="off" aria-label="website"></p><button class="kx-vote-send" type="submit">${escaped(words.send)}</button>`;
  return [
    `<form ${form}>${hidden}`,
    `<p class="kx-vote-title">${escaped(vote.title)}</p>`,
    `<p class="kx-vote-time">${escaped(timeOf(vote, words))}</p>`,
    `<p class="kx-vote-note" role="status"${note ? '' : ' hidden'}>${escaped(note)}</p>`,
    ...vote.subjects.map((subject, index) =>
      subjectMarkup(subject, index, { words, isClosed: vote.isClosed, ...look }),
    ),
    `${ask}</form>`,
  ].join('');
}

type SubjectLook = Entered & { words: VoteWords; isClosed: boolean };

function subjectMarkup(subject: ShownSubject, index: number, look: SubjectLook): string {
  const { id, type, title, required, items } = subject;
  const { words, given = {}, errors = {}, isClosed } = look;
  const entered = given[id] ?? [];
  const error = errors[id] ?? '';
  const fieldset = attributes({ class: 'kx-vote-subject', 'data-subject': id, 'data-type': type, disabled: isClosed });
  const marks = [required ? words.required : '', limitsOf(subject, words)].filter(Boolean);
  const hint = marks.length > 0 ? ` <small>${escaped(marks.join(' · '))}</small>` : '';
  const field = attributes({ name: fieldOf(id), required: required && type !== 'checkbox' });
  const body =
    type === 'input'
      ? `<textarea ${field} rows="3" maxlength="500" aria-label="${escaped(title)}">${escaped(entered[0] ?? '')}</textarea>`
      : `<div class="kx-vote-items${items.some(isPicture) ? ' kx-vote-pictures' : ''}">${items
          .map((item) => itemMarkup(item, `${attributes({ type })} ${field}`, entered.includes(String(item.id))))
          .join('')}</div>`;
  return `<fieldset ${fieldset}><legend>${index + 1}. ${escaped(title)}${hint}</legend><p class="kx-vote-error" role="alert"${error ? '' : ' hidden'}>${escaped(error)}</p>${body}</fieldset>`;
}

const isPicture = ({ type, src }: ShownItem): boolean => type === 'picture' && src !== '';

function itemMarkup(item: ShownItem, field: string, isChosen: boolean): string {
  const { id, content, description } = item;
  const picture = isPicture(item) ? `<img src="${escaped(item.src)}" alt="" loading="lazy">` : '';
  const more = description ? `<small>${escaped(description)}</small>` : '';
  return `<label class="kx-vote-item">${picture}<input ${field} value="${id}"${isChosen ? ' checked' : ''}><span>${escaped(content)}${more}</span></label>`;
}

function limitsOf({ type, minChoice: min, maxChoice: max, items }: ShownSubject, words: VoteWords): string {
  if (type !== 'checkbox') return '';
  const least = Math.min(min, items.length);
  if (least > 0 && max > 0) return filled(least === max ? words.exactly : words.between, { min: least, max });
  if (least > 0) return filled(words.atLeast, { min: least });
  return max > 0 ? filled(words.atMost, { max }) : words.several;
}

// A vote that ends in some far year has no end.
const endless = '2100';

function timeOf({ startTime, endTime }: ShownVote, words: VoteWords): string {
  const start = `${words.from} ${wallTime(startTime)}`;
  return endTime > endless ? start : `${start} · ${words.until} ${wallTime(endTime)}`;
}

/** Date and minute of an instant in the zone of the sites. */
const wallTime = (at: string): string =>
  new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

/** What a subject has come to, for the page that answers without scripts; the island makes the same. */
export interface SubjectResult {
  title: string;
  type: ShownSubject['type'];
  answers: number;
  items: readonly { content: string; total: number }[];
}

/** Results as bars with their numbers. */
export function resultMarkup(total: number, subjects: readonly SubjectResult[], language: VoteLanguage): string {
  const words = voteWords[language];
  const lists = subjects.map(({ title, type, answers, items }, index) => {
    const lines = items.map(({ content, total: votes }) => {
      const share = shareOf(votes, answers);
      return `<li><span>${escaped(content)}</span><span class="kx-vote-count">${escaped(filled(words.votes, { count: votes }))} · ${share}%</span><i class="kx-vote-bar"><i style="width:${share}%"></i></i></li>`;
    });
    const body =
      type === 'input'
        ? `<p>${escaped(filled(words.answers, { count: answers }))}</p>`
        : `<ul class="kx-vote-results">${lines.join('')}</ul>`;
    return `<section class="kx-vote-subject"><h3>${index + 1}. ${escaped(title)}</h3>${body}</section>`;
  });
  return `<div class="kx-vote"><p class="kx-vote-title">${escaped(words.results)}</p><p class="kx-vote-time">${escaped(filled(words.ballots, { count: total }))}</p>${lists.join('')}</div>`;
}

/** In percent with one decimal, of those who answered. */
export const shareOf = (votes: number, answers: number): number =>
  answers === 0 ? 0 : Math.round((votes / answers) * 1000) / 10;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\0', '');

const attributes = (values: Record<string, string | number | boolean>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== false)
    .map(([name, value]) => (value === true ? name : `${name}="${escaped(String(value))}"`))
    .join(' ');
