import { keepPresses, replayPresses } from './early-presses';

const done: string[] = [];
const get = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found;

beforeEach(() => {
  done.length = 0;
  document.body.innerHTML = `
    <a href="#about">About</a>
    <form><input name="email"><button><span>Sign In</span></button></form>
    <button type="button" id="toggle">Sign Up</button>
    <select><option>system</option><option>dark</option></select>`;
  keepPresses();
});

/** Replays the presses like the code of the page. */
function listen() {
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => done.push(button.textContent ?? ''));
  }
  get('form').addEventListener('submit', (event) => {
    event.preventDefault();
    done.push('sent');
  });
  const select = get<HTMLSelectElement>('select');
  select.addEventListener('change', () => done.push(select.value));
}

describe('a page whose code has not come yet', () => {
  it('keeps what is pressed and chosen, and does it in the same order once it can', () => {
    const sent = jest.fn();
    get('form').addEventListener('submit', sent);
    get('#toggle').click();
    get<HTMLSelectElement>('select').value = 'dark';
    get('select').dispatchEvent(new Event('change', { bubbles: true }));
    get('form button span').click();
    expect(sent).not.toHaveBeenCalled();
    get<HTMLSelectElement>('select').value = 'system';
    listen();
    replayPresses();
    expect(done).toEqual(['Sign Up', 'dark', 'Sign In', 'sent']);
  });

  it('handles what is pressed and chosen before the replay once, even if the handlers are attached', () => {
    listen();
    get('#toggle').click();
    get<HTMLSelectElement>('select').value = 'dark';
    get('select').dispatchEvent(new Event('change', { bubbles: true }));
    expect(done).toEqual([]);
    replayPresses();
    expect(done).toEqual(['Sign Up', 'dark']);
  });

  it('keeps nothing more, and does nothing twice, from then on', () => {
    get('#toggle').click();
    listen();
    replayPresses();
    get('form button').click();
    replayPresses();
    expect(done).toEqual(['Sign Up', 'Sign In', 'sent']);
  });

  it('leaves links alone', () => {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    get('a').dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
    replayPresses();
  });
});
