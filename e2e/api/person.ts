import {
  type Account,
  type Budget,
  type Category,
  type Transaction,
  type TransactionType,
  todayIn,
} from '@pocket/contracts';

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}
export interface ErrorBody {
  readonly statusCode: number;
  readonly code: string;
  readonly message: string;
  readonly requestId: string;
}

/** Caller of the API, signed in or not. */
export class Person {
  constructor(
    readonly url: string,
    readonly token: string | null,
    readonly id = '',
  ) {}

  /** Returns the same person with another token, or at another gateway. */
  with({ token = this.token, url = this.url }: { readonly token?: string | null; readonly url?: string }): Person {
    return new Person(url, token, this.id);
  }

  async call<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Body, headers: response.headers };
  }

  /** Returns the body of a reply, which must be a success. */
  async ok<Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Body> {
    const answer = await this.call<Body>(method, path, body, headers);
    if (answer.status >= 300) {
      throw new Error(`${method} ${path} was answered by ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  }

  accounts(): Promise<Account[]> {
    return this.ok('GET', '/accounts');
  }

  budgets(): Promise<Budget[]> {
    return this.ok('GET', '/budgets');
  }

  categories(): Promise<Category[]> {
    return this.ok('GET', '/categories');
  }

  /** Returns the id of a category by its name. */
  async category(name: string): Promise<string> {
    const found = (await this.categories()).find((category) => category.name === name);
    if (!found) throw new Error(`There is no category ${name}`);
    return found.id;
  }

  /** Returns all transactions, following the links from page to page. */
  async transactions(query = 'limit=500'): Promise<Transaction[]> {
    const found: Transaction[] = [];
    for (let path: string | undefined = `/transactions?${query}`; path !== undefined; ) {
      const page: Answer<Transaction[]> = await this.call<Transaction[]>('GET', path);
      if (page.status !== 200) throw new Error(`${path} was answered by ${page.status}`);
      found.push(...page.body);
      path = /^<\/api([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
    }
    return found;
  }

  /** Creates a transaction, by default in the first account and today in the person's time zone. */
  async record(
    fields: Partial<{
      accountId: string;
      categoryId: string;
      type: TransactionType;
      amount: number;
      description: string;
      payee: string;
      date: string;
      original: { amount: number; currency: string };
    }> = {},
    headers: Record<string, string> = {},
  ): Promise<Transaction> {
    const type = fields.type ?? 'expense';
    const body = {
      accountId: fields.accountId ?? (await this.accounts())[0]?.id,
      categoryId: fields.categoryId ?? (await this.category(type === 'income' ? 'Salary' : 'Groceries')),
      type,
      amount: 10,
      description: 'Something',
      date: today(),
      ...fields,
    };
    return this.ok('POST', '/transactions', body, headers);
  }
}

/** Returns today in the default time zone of new profiles. */
export const today = () => todayIn('America/New_York', new Date());
