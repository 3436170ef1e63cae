import { firstUse } from './first-use';

const get = (selector: string) => document.querySelector(selector) as HTMLElement;
let isUsed: boolean;

beforeEach(() => {
  document.body.innerHTML = `
    <a href="#about">About</a>
    <select aria-label="Theme"><option>System</option></select>
    <div id="sign-in"><p>Welcome Back</p><form><input name="email"><button>Sign In</button></form></div>
    <p id="about">What it is</p>`;
  isUsed = false;
  firstUse().then(() => {
    isUsed = true;
  });
});

const send = (target: EventTarget, type: string) => target.dispatchEvent(new Event(type, { bubbles: true }));
async function afterwards() {
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  return isUsed;
}

describe('the first use of the page', () => {
  it('is neither reading nor following a link', async () => {
    for (const type of ['pointerover', 'pointerdown', 'click']) {
      send(get('a'), type);
      send(get('#about'), type);
    }
    window.dispatchEvent(new Event('scroll'));
    get('a').focus();
    expect(await afterwards()).toBe(false);
  });

  it.each([
    ['the pointer over the card', '#sign-in p', 'pointerover'],
    ['a finger on a button', 'button', 'pointerdown'],
    ['the focus in a field', 'input', 'focusin'],
    ['a field that the browser fills', 'input', 'change'],
    ['a press without a pointer', 'button', 'click'],
    ['a theme that is chosen', 'select', 'change'],
  ])('is %s', async (_name, selector, type) => {
    send(get(selector), type);
    expect(await afterwards()).toBe(true);
  });

  it('is another tab that signs in or chooses a theme', async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(await afterwards()).toBe(true);
  });
});
