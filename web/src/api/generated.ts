// Generated from docs/openapi.json by `npm run api-types`. Do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Settings: {
            table: number;
            game: string;
            toml: string;
            /** @enum {unknown} */
            money: 'play' | 'real';
            /** @description The table whose meters it shares; 0: it has its own */
            link: number;
            /** @description Milliseconds between two steps of the virtual dealer */
            step: number;
            /** @description Milliseconds for betting */
            betting: number;
            /** @description A table to learn at */
            practice: boolean;
            /** @enum {unknown} */
            advice: 'off' | 'practice';
            open: boolean;
            /** @description Which game of this table: a change of the table file is a new one */
            game_number: number;
        };
        Approval: {
            id: string;
            /** @enum {unknown} */
            kind: 'settings' | 'meter' | 'award';
            table: number;
            before: components['schemas']['Settings'] | components['schemas']['MeterShows'];
            /** @description Of the settings; 0 for a meter */
            before_version: number;
            after: components['schemas']['Settings'] | components['schemas']['MeterShows'];
            /** @description SHA-256 over the canonical JSON of after, before, kind and table (docs/reports.md) */
            digest: string;
            reason: string;
            state: components['schemas']['ApprovalState'];
            /** @description Why it could not be done; else empty */
            failure: string;
            proposed: components['schemas']['ActionStamp'];
            decided?: components['schemas']['ActionStamp'];
            /** @description Milliseconds since 1970 */
            expires: number;
        };
        ApprovalList: {
            approvals: components['schemas']['Approval'][];
        };
        /** @enum {string} */
        ApprovalState: 'open' | 'expired' | 'approved' | 'done' | 'denied' | 'failed';
        /** @description RFC 9457 */
        Problem: {
            /** @constant */
            type: 'about:blank';
            title: string;
            status: number;
            /** @description One plain sentence */
            detail: string;
            /** @description A short stable word */
            code: string;
            /** @description Of the regulation, where one decided */
            clause?: string;
        };
        Version: {
            program: string;
            version: string;
            sha256: string;
        };
        /** @enum {string} */
        Role:
            | 'player'
            | 'dealer'
            | 'floorperson'
            | 'supervisor'
            | 'surveillance'
            | 'auditor'
            | 'regulator'
            | 'administrator';
        Session: {
            signed_in: boolean;
            account?: number;
            role: components['schemas']['SessionRole'];
            name?: string;
            guest?: boolean;
            /** @description Cents */
            balance?: number;
            demonstration?: boolean;
            /** @description For Authorization: Bearer */
            token?: string;
            /** @description What the menu shows */
            pages?: string[];
            /** @description Requests that the role may make beyond what everybody may: METHOD /path */
            may?: string[];
        };
        /**
         * @description guest: nobody has signed in
         * @enum {string}
         */
        SessionRole:
            | 'guest'
            | 'player'
            | 'dealer'
            | 'floorperson'
            | 'supervisor'
            | 'surveillance'
            | 'auditor'
            | 'regulator'
            | 'administrator';
        User: {
            account: number;
            name: string;
            role: components['schemas']['Role'];
            locked: boolean;
            second_factor: boolean;
        };
        SecondFactor: {
            /** @description Base 32 */
            secret: string;
            /** @description otpauth://totp/… */
            address: string;
        };
        MadeAccount: {
            account: number;
            second_factor?: components['schemas']['SecondFactor'];
        };
        PasswordLink: {
            /** @description /password#TOKEN */
            link: string;
        };
        TableSummary: {
            /** @description Its number */
            id: number;
            name: string;
            /** @description Its key */
            game: string;
            /** @description Wager or schedule → pay table */
            pay: {
                [key: string]: string;
            };
            /** @description Wager → limits */
            limits: {
                [key: string]: {
                    /** @description Cents */
                    min: number;
                    /** @description Cents */
                    max: number;
                };
            };
            seats: {
                seat: number;
                state: components['schemas']['SeatState'];
            }[];
            /** @description Meter → what it shows */
            meters: {
                [key: string]: number;
            };
            state: components['schemas']['TableState'];
            /** @description TABLE/NUMBER, or empty before the first */
            round: string;
            /** @enum {unknown} */
            money: 'play' | 'real';
            /** @description People handle the cards */
            live: boolean;
            /** @description Nothing is at stake */
            practice: boolean;
            /** @description Players are told what is best */
            advice: boolean;
            /** @description For staff */
            staff?: components['schemas']['TableStaff'];
        };
        /** @description Where the procedure stands, and what waits for somebody */
        TableStaff: {
            /** @description For staff, as all that follows */
            script: string;
            step: string;
            next: components['schemas']['NextStep'];
            /** @description The steps of the script after the one that is due */
            coming: components['schemas']['ComingStep'][];
            decks: components['schemas']['Deck'][];
            /** @description Decks that have left and wait for security's inspection */
            removed_decks: components['schemas']['RemovedDeck'][];
            rounds_since_count: number;
            count_due: boolean;
            count_is_off: boolean;
            awaits: components['schemas']['AwaitedWork'][];
        };
        /** @enum {string} */
        AwaitedWork: 'ruling' | 'correction' | 'count' | 'validation' | 'papers' | 'cards';
        NextStep: {
            step: string;
            text: string;
            clause: string;
            who: string[];
            /** @enum {unknown} */
            input: 'nothing' | 'deck' | 'number' | 'faces' | 'order' | 'filing';
            seat: number;
            /** @description Where faces are wanted: how many */
            cards?: number;
            /**
             * @description Where faces are wanted: whose
             * @enum {unknown}
             */
            place?: 'hand' | 'dealer' | 'community';
            /** @description What whoever takes the step attests */
            attests: components['schemas']['Attestation'][];
        };
        RemovedDeck: {
            id: string;
            sealed: boolean;
        };
        Deck: {
            deck: number;
            id: string;
            colour: string;
            opened_at: string;
            usable_until: string;
            warned: boolean;
            in_play: boolean;
            in_shuffler: boolean;
        };
        ComingStep: {
            step: string;
            text: string;
            clause: string;
        };
        Attestation: {
            clause: string;
            text: string;
        };
        /** @enum {string} */
        TableState: 'closed' | 'idle' | 'betting' | 'dealing' | 'deciding' | 'settling' | 'void';
        /** @enum {string} */
        SeatState: 'empty' | 'taken' | 'leaving' | 'disconnected';
        /** @description Fields that are left out have their default */
        Command: {
            /** @description Chosen by the client; the same id is never done twice */
            id: number | string;
            type: string;
            data?: {
                [key: string]: unknown;
            };
        } & (
            | {
                  /** @constant */
                  type?: 'take-step';
                  data?: {
                      /** @description Its key */
                      step?: string;
                      /** @description A cut, a count, or how many deliveries; 0: all that are left */
                      number?: number;
                      /** @description Faces turned up at a live table */
                      cards?: string;
                      /** @description The id of the deck that is received */
                      deck?: string;
                      /** @description Of its backs */
                      colour?: string;
                  };
              }
            | {
                  /** @constant */
                  type?: 'open-table';
                  data?: Record<string, never>;
              }
            | {
                  /** @constant */
                  type?: 'go-idle';
                  data?: Record<string, never>;
              }
            | {
                  /** @constant */
                  type?: 'close-table';
                  data?: Record<string, never>;
              }
            | {
                  /** @constant */
                  type?: 'take-seat';
                  data?: {
                      seat?: components['schemas']['SeatNumber'];
                      /** @description For whom, where the dealer seats a player; 0: for oneself */
                      account?: number;
                  };
              }
            | {
                  /** @constant */
                  type?: 'leave-seat';
                  data?: {
                      seat?: components['schemas']['SeatNumber'];
                  };
              }
            | {
                  /** @constant */
                  type?: 'place-wager';
                  data?: {
                      seat?: components['schemas']['SeatNumber'];
                      wager?: string;
                      /** @description All of it, in cents */
                      amount?: number;
                      /** @description The part of it that is a coupon, in cents */
                      match_play?: number;
                  };
              }
            | {
                  /** @constant */
                  type?: 'withdraw-wager';
                  data?: {
                      seat?: components['schemas']['SeatNumber'];
                      wager?: string;
                  };
              }
            | {
                  /** @constant */
                  type?: 'choose';
                  data?: {
                      seat?: components['schemas']['SeatNumber'];
                      option?: string;
                      /** @description Where cards are thrown with the decision */
                      thrown?: string;
                  };
              }
            | {
                  /** @constant */
                  type?: 'discard';
                  data?: {
                      seat?: components['schemas']['SeatNumber'];
                      /** @description None, or cards of the hand */
                      thrown?: string;
                  };
              }
            | {
                  /** @constant */
                  type?: 'show';
                  data?: {
                      seat?: components['schemas']['SeatNumber'];
                      shown?: boolean;
                      /** @description What is shown, at a live table */
                      cards?: string;
                  };
              }
            | {
                  /** @constant */
                  type?: 'recut';
                  data?: {
                      /** @description Cards */
                      number?: number;
                      /** @description Why */
                      reason?: string;
                  };
              }
            | {
                  /** @constant */
                  type?: 'change-cards';
                  data?: {
                      /** @description Why */
                      reason?: string;
                  };
              }
            | {
                  /** @constant */
                  type?: 'change-method';
                  data?: {
                      /** @enum {unknown} */
                      dealing?: 'manual-shoe' | 'hand' | 'automated';
                      /** @enum {unknown} */
                      shuffling?: 'manual' | 'device' | 'preshuffled';
                      device_removed?: boolean;
                  };
              }
            | {
                  /** @constant */
                  type?: 'raise';
                  data?: {
                      /** @enum {unknown} */
                      what?:
                          | 'one-face-up'
                          | 'several-face-up'
                          | 'several-face-up-later'
                          | 'drawn-in-error'
                          | 'player-count'
                          | 'dealer-count'
                          | 'community-count'
                          | 'dealer-exposed'
                          | 'shuffler-fault'
                          | 'shoe-fault'
                          | 'stub-misdealt'
                          | 'stub-wrong'
                          | 'device-count'
                          | 'deck-exhausted'
                          | 'other';
                      seat?: components['schemas']['SeatNumber'];
                      /** @description How many cards lie there, or were found face up */
                      number?: number;
                      /** @description Their faces, where they lie face up at a live table */
                      cards?: string;
                      /** @description Why */
                      reason?: string;
                  };
              }
            | {
                  /** @constant */
                  type?: 'rule';
                  data?: {
                      /** @enum {unknown} */
                      remedy?:
                          | 'play-on-without-card'
                          | 'use-as-next-card'
                          | 'void-all'
                          | 'void-hand'
                          | 'complete-or-void'
                          | 'reshuffle'
                          | 'remove-deck'
                          | 'void-and-remove-deck'
                          | 'supervisor'
                          | 'play-on'
                          | 'pay'
                          | 'return-wager';
                      seat?: components['schemas']['SeatNumber'];
                      /** @description Why */
                      reason?: string;
                  };
              }
            | {
                  /** @constant */
                  type?: 'open-correction';
                  data?: {
                      /** @description Why */
                      reason?: string;
                  };
              }
            | {
                  /** @constant */
                  type?: 'correct-card';
                  data?: {
                      /** @enum {unknown} */
                      place?:
                          | 'hand'
                          | 'drawn'
                          | 'dealer'
                          | 'community'
                          | 'burned'
                          | 'thrown'
                          | 'stub'
                          | 'rack';
                      seat?: components['schemas']['SeatNumber'];
                      /** @description The card as it was keyed */
                      before?: string;
                      /** @description The card as it is */
                      after?: string;
                  };
              }
            | {
                  /** @constant */
                  type?: 'correct-entry';
                  data?: {
                      /** @enum {unknown} */
                      what?:
                          | 'amount'
                          | 'spot'
                          | 'decision'
                          | 'discard'
                          | 'election'
                          | 'seat'
                          | 'count'
                          | 'no-more-bets';
                      seat?: components['schemas']['SeatNumber'];
                      to_seat?: components['schemas']['SeatNumber'];
                      /** @description The key of the spot */
                      wager?: string;
                      /** @description The spot it lay on */
                      to_wager?: string;
                      /** @description As it was keyed, in cents; 0: nothing was */
                      amount?: number;
                      /** @description As it is; 0: nothing lay there */
                      to_amount?: number;
                      /** @description The option as it was keyed */
                      option?: string;
                      /** @description The option that was chosen */
                      to_option?: string;
                      /** @description Which discard of the seat, counted from 1; 0: the last one */
                      draw?: number;
                      /** @description Cards as they were keyed */
                      thrown?: string;
                      /** @description Cards that were thrown */
                      to_thrown?: string;
                      /** @description The count as it was keyed */
                      number?: number;
                      /** @description The count as it is */
                      to_number?: number;
                      /** @description Whether the hand was shown */
                      to_shown?: boolean;
                      /** @description What was shown */
                      cards?: string;
                  };
              }
            | {
                  /** @constant */
                  type?: 'supply-entry';
                  data?: {
                      /** @enum {unknown} */
                      what?: 'step' | 'wager' | 'withdrawal' | 'choice' | 'discard' | 'election';
                      step?: string;
                      seat?: components['schemas']['SeatNumber'];
                      wager?: string;
                      /** @description In cents */
                      amount?: number;
                      option?: string;
                      thrown?: string;
                      shown?: boolean;
                      number?: number;
                      cards?: string;
                  };
              }
            | {
                  /** @constant */
                  type?: 'close-correction';
                  data?: Record<string, never>;
              }
            | {
                  /** @constant */
                  type?: 'abandon-correction';
                  data?: Record<string, never>;
              }
            | {
                  /** @constant */
                  type?: 'take-back';
                  data?: Record<string, never>;
              }
            | {
                  /** @constant */
                  type?: 'flag-dispute';
                  data?: {
                      /** @description Its number at this table */
                      round?: number;
                      /** @description 0: the whole round */
                      seat?: number;
                      /** @description The key of a settlement line; empty: the whole seat */
                      line?: string;
                      /** @description Why */
                      reason?: string;
                  };
              }
            | {
                  /** @constant */
                  type?: 'report-light';
                  data?: {
                      seat?: components['schemas']['SeatNumber'];
                      working?: boolean;
                  };
              }
            | {
                  /** @constant */
                  type?: 'validate-payout';
                  data?: {
                      seat?: components['schemas']['SeatNumber'];
                  };
              }
            | {
                  /** @constant */
                  type?: 'complete-papers';
                  data?: {
                      seat?: components['schemas']['SeatNumber'];
                  };
              }
            | {
                  /** @constant */
                  type?: 'ready';
                  data?: {
                      seat?: components['schemas']['SeatNumber'];
                      /** @description false: more time is needed after all */
                      ready?: boolean;
                  };
              }
            | {
                  /** @constant */
                  type?: 'sync';
                  data?: Record<string, never>;
              }
            | {
                  /** @constant */
                  type?: 'ask-advice';
                  data?: {
                      seat?: components['schemas']['SeatNumber'];
                  };
              }
            | {
                  /** @constant */
                  type?: 'attest-layout';
                  data?: {
                      /** @description SHA-256 of the file that was filed */
                      drawing?: string;
                      /** @description On which it was submitted */
                      day?: string;
                      photograph?: string;
                  };
              }
            | {
                  /** @constant */
                  type?: 'report-deck';
                  data?: {
                      /** @enum {string} */
                      fault?: 'missing' | 'extra' | 'marked' | 'damaged';
                      card?: string;
                  };
              }
            | {
                  /** @constant */
                  type?: 'inspect-deck';
                  data?: {
                      deck?: string;
                  };
              }
        );
        /** @description Done; view is the answer to sync */
        Answer: {
            /** @description The command's, or null where it had none */
            id: number | string | null;
            /** @constant */
            ok: true;
            view?: components['schemas']['ViewFrame'];
        };
        Frame:
            | components['schemas']['ViewFrame']
            | components['schemas']['EventsFrame']
            | components['schemas']['FloorFrame'];
        /** @description A count has counted, recorded, difference and report; everything else an amount */
        CageResult: {
            /** @constant */
            ok: true;
            type: components['schemas']['CageAct'];
            /** @description What was moved, in cents */
            amount?: number;
            /** @description What was found, in cents */
            counted?: number;
            /** @description What the record had, in cents */
            recorded?: number;
            /** @description The first less the second, in cents */
            difference?: number;
            /**
             * @description What the difference asks for
             * @enum {unknown}
             */
            report?: 'agrees' | 'noted' | 'written-report' | 'to-division';
            /** @description The second person's account */
            dealer?: number;
        };
        Accounts: {
            accounts: components['schemas']['Balance'][];
            /** @description What all players hold together */
            players: {
                /** @description Cents */
                play: number;
                /** @description Cents */
                real: number;
            };
        };
        Balance: {
            /** @enum {unknown} */
            money: 'play' | 'real';
            /** @description inventory, drop, cage, bank, meter … */
            account: string;
            /** @description Of the table, or 0 */
            number: number;
            /** @description Which meter, or 0 */
            part: number;
            /** @description Cents */
            amount: number;
        };
        /** @enum {string} */
        CageAct:
            | 'buy-in'
            | 'cash-out'
            | 'opener'
            | 'closer'
            | 'fill'
            | 'credit'
            | 'drop'
            | 'coupons';
        /** @description Who did it, and when */
        ActionStamp: {
            role: components['schemas']['Role'];
            account: number;
            /** @description Milliseconds since 1970 */
            time: number;
        };
        MeterShows: {
            meter: string;
            /** @description Cents */
            shows: number;
        };
        Signature: {
            /** @enum {unknown} */
            state: 'unchecked' | 'agrees' | 'differs' | 'no-manifest';
            /** @description Milliseconds since 1970 */
            time: number;
            /** @description SHA-256 of the manifest of what is here */
            digest: string;
            /** @description SHA-256 of the manifest that was released, or empty */
            expected: string;
            /** @description What is wrong, or empty */
            sentence: string;
            /** @description How many files differ */
            differing: number;
            files: {
                file: string;
                expected: string;
                found: string;
            }[];
        };
        /** @description A table that another server holds */
        TableElsewhere: {
            id: number;
            practice: boolean;
            advice: boolean;
            /** @description Where it is asked for, or empty while nobody holds it */
            server: string;
        };
        ListedTable:
            | components['schemas']['TableSummary']
            | components['schemas']['TableElsewhere'];
        /** @description A table as an audience may see it (docs/views.md) */
        View: {
            table: number;
            name: string;
            game: string;
            viewer: components['schemas']['Viewer'];
            state: components['schemas']['TableState'];
            /** @description TABLE/NUMBER, or empty before the first */
            round: string;
            live: boolean;
            /** @enum {unknown} */
            dealing: 'manual-shoe' | 'hand' | 'automated';
            /** @enum {unknown} */
            shuffling: 'manual' | 'device' | 'preshuffled';
            limits: {
                [key: string]: components['schemas']['Limit'];
            };
            correction: boolean;
            awaits_ruling: boolean;
            /** @description The seat that is to act; 0: none */
            turn: number;
            /** @description Until when, or empty */
            deadline: string;
            /** @description Milliseconds for a decision */
            clock: number;
            /** @description Cards, ?? where face down */
            dealer: string;
            /** @description What the dealer's hand is called, once it is turned up */
            dealer_hand: string;
            /** @description Cards, ?? where face down */
            community: string;
            /** @description Cards */
            stub: number;
            /** @description Cards */
            rack: number;
            meters: components['schemas']['Meter'][];
            seats: components['schemas']['Seat'][];
            choices: components['schemas']['SeatChoices'][];
            /** @description For staff, as all that follows */
            script?: string;
            step?: string;
            next?: components['schemas']['NextStep'];
            /** @description The steps of the script after the one that is due */
            coming?: components['schemas']['ComingStep'][];
            decks?: components['schemas']['Deck'][];
            /** @description Decks that have left and wait for security's inspection */
            removed_decks?: components['schemas']['RemovedDeck'][];
            rounds_since_count?: number;
            count_due?: boolean;
            count_is_off?: boolean;
            /** @description For the dealer: the entry that can be taken back; empty when there is none */
            takes_back?: string;
            /** @description For the floor, while a correction is open: what closing it would do */
            consequences?: {
                /** @description Why it cannot be closed; empty when it can */
                refused: string;
                differences: string[];
                /** @description Entries to be made again */
                again: {
                    entry: string;
                    why: string;
                }[];
                to_validate: number[];
                papers: number[];
            };
            /** @description For the floor: rounds that were flagged */
            disputes?: {
                round: number;
                seat: number;
                line: string;
                reason: string;
                by: number;
            }[];
            /** @description What can be raised now, with what follows */
            irregularities?: components['schemas']['Irregularity'][];
            /** @description What came too late in this round, or nothing */
            too_late?: string;
            /** @description What a supervisor can rule now */
            rulings?: components['schemas']['RulingChoice'][];
            /** @description For an auditor, when the round has ended */
            record?: {
                order: string;
                hands: {
                    seat: number;
                    held: string;
                    drawn: string;
                    thrown: string;
                }[];
                dealer: string;
                community: string;
                burned: string;
                stub: string;
            };
        };
        /** @enum {string} */
        Viewer: 'player' | 'spectator' | 'dealer' | 'floor' | 'surveillance' | 'auditor';
        Limit: {
            /** @description Cents */
            min: number;
            /** @description Cents */
            max: number;
            /** @description Cents */
            step: number;
        };
        Meter: {
            meter: string;
            /** @description Cents */
            amount: number;
            /** @description Cents */
            reset: number;
            /** @enum {unknown} */
            state: 'growing' | 'at-limit';
            /** @description Ten-thousandths of a cent; for staff */
            units?: number;
            overflow_units?: number;
            reserve_units?: number;
        };
        Irregularity: {
            what: string;
            title: string;
            text: string;
            remedy: string;
            outcome: string;
            prescribed: boolean;
            /** @description It would be recorded and change nothing */
            too_late: boolean;
            asks: components['schemas']['IrregularityInput'][];
            clause: string;
        };
        /**
         * @description What must be said of an irregularity before it can be raised
         * @enum {string}
         */
        IrregularityInput: 'seat' | 'number' | 'cards' | 'reason';
        RulingChoice: {
            remedy: string;
            title: string;
            asks_seat: boolean;
        };
        Seat: {
            seat: number;
            state: components['schemas']['SeatState'];
            yours: boolean;
            /** @description For staff */
            account?: number;
            /** @description Wager → amount */
            wagers: {
                [key: string]: number;
            };
            /** @description Wager → amount */
            match_play: {
                [key: string]: number;
            };
            settled: string[];
            dealt_in: boolean;
            folded: boolean;
            void: boolean;
            choices: string[];
            /** @description Cards, ?? where face down */
            cards: string;
            /** @description Cards, ?? where face down */
            apart: string;
            /** @description Cards, ?? where face down */
            turned: string;
            /** @description Cards, ?? where face down */
            turned_apart: string;
            /** @description What the hand is called, where the viewer knows all of it: Pair of nines */
            hand: string;
            thrown: string[];
            light_works: boolean;
            light_lit: boolean;
            lines: components['schemas']['Line'][];
        };
        /** @description What one wager came to */
        Line: {
            wager: string;
            name: string;
            /** @description Cents */
            stake: number;
            result: components['schemas']['Result'];
            /** @description Cents */
            net: number;
            /** @description The seat whose hand won, for envy */
            from?: number;
            clause: string;
            text: string;
        };
        /** @enum {string} */
        Result: 'wins' | 'loses' | 'pushes' | 'forfeited' | 'refunded';
        /** @description What the viewer can do now for a seat */
        SeatChoices: {
            seat: number;
            /** @enum {unknown} */
            kind: 'bet' | 'show' | 'choose' | 'discard';
            wagers?: string[];
            wager?: string;
            decision?: string;
            options?: components['schemas']['Option'][];
            throws_least?: number;
            throws_most?: number;
            warnings?: components['schemas']['ChoiceWarning'][];
            spots?: components['schemas']['Spot'][];
            /** @description What lies there would be dealt in */
            fits?: boolean;
            /** @description Why not */
            missing?: {
                code: string;
                clause: string;
                wager?: string;
                text: string;
            };
            name?: string;
            /** @description The option that the clock chooses */
            if_late?: string;
        };
        Option: {
            option: string;
            name: string;
            wager?: string;
            /** @description Cents */
            amount?: number;
            throws_least?: number;
            throws_most?: number;
            folds: boolean;
            clause: string;
            /** @description Wager → what is lost at once */
            forfeits: {
                [key: string]: number;
            };
            warnings: components['schemas']['ChoiceWarning'][];
        };
        /** @description A spot that is open for a bet */
        Spot: {
            wager: string;
            name: string;
            required: boolean;
            /** @description Cents */
            placed: number;
            /** @description Cents, given what lies on the other spots */
            min: number;
            /** @description Cents */
            max: number;
            /** @description Cents */
            step: number;
            /** @description The wager it must equal */
            equals?: string;
            at_most?: string;
            /** @description One of these must be bet too */
            needs: string[];
            match_play: boolean;
            clause: string;
        };
        ChoiceWarning: {
            wager: string;
            thrown: string;
            text: string;
        };
        SocketAnswer: components['schemas']['Answer'] | components['schemas']['Refused'];
        Refused: {
            id: number | string | null;
            refusal: {
                /** @description A short stable word */
                code: string;
                /** @description Of the regulation, or empty */
                clause: string;
                /** @description One plain sentence */
                text: string;
            };
        };
        TableEvent: {
            /** @description Of the table's chain; from=SEQ goes on after it */
            seq: number;
            /** @description TABLE/NUMBER, or empty before the first */
            round: string;
            /** @description What happened */
            type: string;
            /** @description The fields of the event (docs/views.md) */
            data: {
                [key: string]: unknown;
            };
            /** @description What it rests on */
            clause: string;
            /** @description The same in plain words */
            text: string;
            /** @description In a round that is shown again */
            time?: string;
            /** @description In a round that is shown again with ?views=1: the table after it */
            view?: components['schemas']['View'];
        };
        PreviewedEvent: {
            type: string;
            data: {
                [key: string]: unknown;
            };
            clause: string;
            text: string;
        };
        Preview: {
            /** @constant */
            ok: true;
            frames: components['schemas']['PreviewedEvent'][];
        };
        RoundSummary: {
            round: string;
            table: number;
            game: string;
            name: string;
            time: string;
            /** @description A round in progress is listed too; it has no record to open yet */
            ended: boolean;
            /** @description Cents, of the player or of all players */
            net: number;
            text: string;
        };
        RoundList: {
            rounds: components['schemas']['RoundSummary'][];
            /** @description `before` of the next page */
            next: string | null;
        };
        Round: {
            /** @description TABLE/NUMBER */
            round: string;
            table: number;
            game: string;
            name: string;
            /** @description Whose eyes it is seen with */
            as: components['schemas']['Viewer'];
            began: string;
            ended: string;
            frames: components['schemas']['TableEvent'][];
        };
        Verification: {
            verified: boolean;
            sentence: string;
            lines: string[];
            entries: number;
            checkpoint: string;
            key: string;
        };
        LedgerKey: {
            /** @description NAME+id+base64, as `fairdeal ledger key` writes it */
            key: string;
            origin: string;
        };
        ViewFrame: {
            /** @description Of the table's chain; from=SEQ goes on after it */
            seq: number;
            /** @description TABLE/NUMBER, or empty before the first */
            round: string;
            /** @constant */
            type: 'view';
            data: components['schemas']['View'];
            floor: components['schemas']['TableStatus'];
        };
        /** @description What one commit told this audience; nothing, when nothing was missed */
        EventsFrame: {
            /** @description Of the table's chain; from=SEQ goes on after it */
            seq: number;
            /** @description TABLE/NUMBER, or empty before the first */
            round: string;
            /** @constant */
            type: 'events';
            data: components['schemas']['TableEvent'][];
            /** @description With view=after: the table now */
            view?: components['schemas']['View'];
            floor?: components['schemas']['TableStatus'];
        };
        Sheet: {
            /** @description The version of this form. */
            schema: string;
            kind: string;
            title: string;
            subtitle: string;
            game: string;
            version: string;
            program: components['schemas']['SheetProgram'];
            /** @description A time after RFC 3339. */
            created: string;
            /** @description The command that reproduces the sheet. */
            command: string;
            warnings: string[];
            sections: components['schemas']['SheetSection'][];
        };
        SheetProgram: {
            name: string;
            version: string;
            /** @description Of the executable. */
            sha256: string;
        };
        SheetSection: {
            number: string;
            /** @description Unique among sections, tables and plots. */
            id: string;
            title: string;
            /**
             * @description Where the figures come from: counted over every deal, estimated from random rounds, or a formula of the trade over exact figures.
             * @enum {unknown}
             */
            method: 'none' | 'exact' | 'simulated' | 'customary';
            paragraphs: string[];
            facts: components['schemas']['SheetFact'][];
            tables: components['schemas']['SheetTable'][];
            plots: components['schemas']['SheetPlot'][];
        };
        SheetFact: {
            label: string;
            value: string;
            /** @description The exact fraction, or nothing. */
            exact: string;
        };
        SheetTable: {
            /** @description Unique among sections, tables and plots. */
            id: string;
            title: string;
            columns: components['schemas']['SheetColumn'][];
            /** @description Each row is as long as the list of columns. */
            rows: components['schemas']['SheetCell'][][];
            /** @description Rows of sums. */
            foot: components['schemas']['SheetCell'][][];
            note: string;
        };
        SheetColumn: {
            /** @description The name of the column in CSV. */
            key: string;
            title: string;
            /** @enum {unknown} */
            kind: 'text' | 'count' | 'money' | 'percent' | 'exact' | 'number' | 'odds';
        };
        SheetCell: {
            /** @description As printed. */
            text: string;
            /** @description The exact fraction, or nothing. */
            exact: string;
            /** @description Dollars in a column of money, a part of 1 in a column of percent. */
            value: number | null;
        };
        SheetPlot: {
            /** @description Unique among sections, tables and plots. */
            id: string;
            title: string;
            /** @enum {unknown} */
            kind: 'line' | 'bars' | 'band';
            x: components['schemas']['SheetAxis'];
            y: components['schemas']['SheetAxis'];
            series: components['schemas']['SheetSeries'][];
            marks: components['schemas']['SheetMark'][];
            /** @description What the plot shows, in words. */
            note: string;
        };
        SheetAxis: {
            title: string;
            /** @enum {unknown} */
            kind: 'number' | 'count' | 'percent' | 'money';
            logarithmic: boolean;
        };
        SheetSeries: {
            name: string;
            points: components['schemas']['SheetPoint'][];
        };
        SheetPoint: {
            x: number;
            y: number;
            low: number | null;
            high: number | null;
            label: string;
            text: string;
        };
        SheetMark: {
            /** @enum {unknown} */
            axis: 'x' | 'y';
            at: number;
            label: string;
        };
        /** @description From 1; 0: none */
        SeatNumber: number;
        Exact: {
            /** @description A fraction of whole numbers */
            exact: string;
            /** @description The double nearest to it */
            value: number;
        };
        /** @description A whole number; as text where a JSON number cannot hold it */
        Count: number | string;
        Approximate: {
            value: number;
        };
        /** @description A sentence, and where it stands */
        Source: {
            text: string;
            source: string;
        };
        GameSummary: {
            game: string;
            name: string;
            authority: string;
            cards: number;
            seats: number;
            wagers: string[];
            /** @description Schedule → the ids of its tables */
            pay_tables: {
                [key: string]: string[];
            };
            /** @description It can be run at a table */
            plays: boolean;
            /** @description It has exact mathematics */
            solves: boolean;
            /** @description It has a felt */
            draws: boolean;
        };
        /** @description The rules as `fairdeal rules GAME --json` writes them, every requirement of the regulation, and the course of a table */
        Game: {
            game: string;
            name: string;
            authority: string;
            deck: {
                cards: number;
                clause?: string;
                clause_id?: string;
                ruling?: string;
            };
            seats: {
                most: number;
                clause?: string;
                clause_id?: string;
                ruling?: string;
            };
            deal: {
                /** @description Cards */
                player: number;
                /** @description Cards */
                dealer: number;
                /** @description Cards */
                community: number;
                /** @description Wagers that alone use the community cards; empty: all */
                community_for: string[];
            };
            /** @description Its key; figures are in its units */
            base_wager: string;
            /** @description Who is dealt a hand: one of these is bet */
            dealt_in: {
                /** @description Wagers */
                one_of: string[];
                clause?: string;
                clause_id?: string;
                ruling?: string;
            };
            wagers: components['schemas']['GameWager'][];
            order_of_play: components['schemas']['Sentence'][];
            /** @description The wager for which a hand may be shown */
            shown_for: string | null;
            decisions: components['schemas']['GameDecision'][];
            rankings: {
                title: string;
                hands: components['schemas']['Sentence'][];
            }[];
            meters: string[];
            schedules: components['schemas']['Schedule'][];
            table_pairs: components['schemas']['TablePair'][];
            options: components['schemas']['Election'][];
            /** @description Wagers that the aggregate limit bounds together */
            limited_together: string[];
            reasons: {
                text: string;
                clause?: string;
                clause_id?: string;
                text_if_paid?: string;
                ruling_if_paid?: string;
                ruling_if_not?: string;
            }[];
            rulings: components['schemas']['Ruling'][];
            second_hit_ruling?: string;
            several_envy_ruling?: string;
            clauses: components['schemas']['Clause'][];
            steps: components['schemas']['GameStep'][];
        };
        Clause: {
            id: string;
            citation: string;
            kind: string;
            text: string;
        };
        GameStep: {
            script: string;
            step: string;
            text: string;
            who: string[];
            /** @description Only where people handle cards */
            live: boolean;
            clauses: string[];
            ruling: string;
        };
        Sentence: {
            text: string;
            clause?: string;
            clause_id?: string;
            ruling?: string;
        };
        GameWager: {
            key: string;
            name: string;
            /** @enum {string} */
            kind: 'required' | 'optional' | 'by_choice' | 'bonus';
            about: string;
            /** @description What pays it; null: even money */
            schedule: string | null;
            size: {
                /** @enum {string} */
                kind: 'free' | 'equals' | 'at_most' | 'multiple_of';
                /** @description Where it depends on another */
                wager?: string;
                unit_cents?: number;
                clause?: string;
                clause_id?: string;
                ruling?: string;
            };
            /** @description One of these wagers must be bet too */
            needs: {
                one_of: string[];
                clause?: string;
                clause_id?: string;
                ruling?: string;
            } | null;
            takes_match_play: boolean;
            /** @description The wager it rides on */
            paid_on: string | null;
            best_row_ruling?: string;
            lower_row_ruling?: string;
            clause?: string;
            clause_id?: string;
            ruling?: string;
        };
        GameDecision: {
            key: string;
            name: string;
            /** @description Wagers that give it */
            open_to: string[];
            options: components['schemas']['GameOption'][];
            clause?: string;
            clause_id?: string;
            ruling?: string;
        };
        GameOption: {
            key: string;
            name: string;
            about: string;
            folds: boolean;
            /** @description The wager it makes */
            makes: string | null;
            /** @description How often the base wager */
            times: number;
            /** @description How many cards; null where none are thrown */
            throws: {
                least: number;
                most: number;
            } | null;
            /** @description Of the rules; 0: all */
            from_version: number;
            /** @description The hands that may take it; missing: every hand */
            only_with?: string;
            clause?: string;
            clause_id?: string;
            ruling?: string;
        };
        Schedule: {
            key: string;
            name: string;
            /** @description Null where the licensee has to post one */
            default_table: string | null;
            no_less_than: boolean;
            posted: boolean;
            rows: {
                key: string;
                name: string;
                ruling?: string;
            }[];
            tables: components['schemas']['PayTable'][];
            clause?: string;
            clause_id?: string;
            ruling?: string;
        };
        PayTable: {
            id: string;
            /**
             * @description posted: the text leaves the odds to the licensee
             * @enum {string}
             */
            label: 'authorized' | 'posted';
            default: boolean;
            /** @description Row → what it pays */
            pays: {
                [key: string]: components['schemas']['Pay'];
            };
            floors: components['schemas']['MeterFloor'][];
            envy_ruling?: string;
            clause?: string;
            clause_id?: string;
            ruling?: string;
        };
        Pay: {
            text: string;
            /** @enum {string} */
            kind: 'nothing' | 'not_applicable' | 'push' | 'to' | 'for' | 'dollars' | 'meter';
            amount: number | null;
            meter: string | null;
            /** @description Dollars */
            envy: number;
        };
        MeterFloor: {
            meter: string;
            reset: {
                least_cents: number;
                clause?: string;
                clause_id?: string;
            };
            rate: {
                least_basis_points: number;
                clause?: string;
                clause_id?: string;
            };
        };
        /** @description A table that may be used only beside another */
        TablePair: {
            schedule: string;
            table: string;
            needs_schedule: string;
            needs_table: string;
            clause?: string;
            clause_id?: string;
            ruling?: string;
        };
        /** @description What the licensee chooses */
        Election: {
            name: string;
            about: string;
            /** @description Empty: an amount of at least least_cents */
            values: string[];
            default: string | null;
            least_cents?: number;
            clause?: string;
            clause_id?: string;
            ruling?: string;
        };
        Ruling: {
            id: string;
            decides: string;
            title: string;
            text: string;
        };
        /** @description The rules sheet, in the sign's own wording */
        RulesSheet: {
            /** @description The version of this form */
            schema: string;
            game: string;
            title: string;
            authority: string;
            /** @description Or empty */
            licensee: string;
            /** @description The name of the table, or empty */
            place: string;
            summary: string;
            wagers: {
                name: string;
                when: string;
                text: string;
                sizes: string[];
                source: string;
            }[];
            steps: components['schemas']['Source'][];
            decisions: {
                name: string;
                said: components['schemas']['Source'];
                choices: {
                    name: string;
                    said: components['schemas']['Source'];
                }[];
            }[];
            rankings: {
                title: string;
                hands: {
                    name: string;
                    /** @description An example, or empty */
                    cards: string;
                    said: components['schemas']['Source'];
                }[];
            }[];
            odds: {
                key: string;
                title: string;
                source: string;
                lines: {
                    hand: string;
                    odds: string;
                }[];
                notes: string[];
            }[];
            /** @description What the aggregate limit takes from the odds, or empty */
            limit: string;
            /** @description What can become of each wager */
            fates: {
                wager: string;
                fates: {
                    result: string;
                    said: components['schemas']['Source'];
                }[];
            }[];
            /** @description What an expired clock decides */
            clock: components['schemas']['Source'][];
            rulings: {
                id: string;
                title: string;
                text: string;
            }[];
            program: components['schemas']['SheetProgram'];
            created: string;
        };
        /** @description As `fairdeal analyze GAME --json` (docs/analysis.md), without the time it took */
        Analysis: {
            game: string;
            version?: number;
            /** @description Cents */
            aggregate_limit?: number;
            pay: {
                [key: string]: string;
            };
            bets: {
                [key: string]: number;
            };
            meters?: {
                [key: string]: number;
            };
            players?: number;
            base_wager: string;
            deals: components['schemas']['Count'];
            house_edge: components['schemas']['Exact'];
            element_of_risk: components['schemas']['Exact'];
            average_wager: components['schemas']['Exact'];
            variance: components['schemas']['Exact'];
            standard_deviation: components['schemas']['Approximate'];
            decisions: {
                [key: string]: components['schemas']['Exact'];
            };
            wagers: {
                [key: string]: components['schemas']['WagerFigures'];
            };
            /** @description Net cents → deals */
            outcomes: {
                [key: string]: components['schemas']['Count'];
            };
            warnings: components['schemas']['FigureWarning'][];
        };
        WagerFigures: {
            /** @description Cents */
            per: number;
            house_edge: components['schemas']['Exact'];
            hit_frequency: components['schemas']['Exact'];
            average_stake: components['schemas']['Exact'];
            variance: components['schemas']['Exact'];
            standard_deviation: components['schemas']['Approximate'];
            envy?: components['schemas']['Exact'];
            deals?: components['schemas']['Count'];
            rows?: components['schemas']['ResultRow'][];
        };
        ResultRow: {
            /** @description Of the pay table; absent where none pays */
            row?: string;
            result: string;
            /** @description Cents */
            net: number;
            count: components['schemas']['Count'];
        };
        FigureWarning: {
            /** @description no-house-edge, … */
            warning: string;
            wager: string;
            text: string;
        };
        Comparison: {
            game: string;
            rows: components['schemas']['ComparedTable'][];
        };
        ComparedTable: {
            game: string;
            wager: string;
            version?: number;
            pay: {
                [key: string]: string;
            };
            house_edge: components['schemas']['Exact'];
            element_of_risk?: components['schemas']['Exact'];
            hit_frequency: components['schemas']['Exact'];
            variance: components['schemas']['Exact'];
            warnings: components['schemas']['FigureWarning'][];
        };
        Strategy: {
            game: string;
            pay: {
                [key: string]: string;
            };
            parts: components['schemas']['StrategyPart'][];
            best_cents: components['schemas']['Exact'];
            cost: components['schemas']['Exact'];
            habits: components['schemas']['Habit'][];
        };
        StrategyPart: {
            title: string;
            rules: components['schemas']['StrategyRule'][];
            exceptions: string[];
            /** @description Of the hands, how many these rules play wrong */
            wrong_share: components['schemas']['Exact'];
        };
        StrategyRule: {
            hand: string;
            action: string;
            /** @description 9c 9d 9h and 9s Kh: the hand and the community cards; or empty */
            example: string;
            share: components['schemas']['Exact'];
        };
        Habit: {
            habit: string;
            text: string;
            /** @description In base wagers */
            cost: components['schemas']['Exact'];
        };
        Advice: {
            game: string;
            decision: string;
            cards: string;
            community?: string;
            thrown?: string;
            dead?: string;
            pay: {
                [key: string]: string;
            };
            /** @description The best first */
            choices: components['schemas']['AdvisedChoice'][];
            margin: components['schemas']['Exact'];
        };
        AdvisedChoice: {
            choice: string;
            option: string;
            /** @description Cards */
            thrown?: string;
            /** @description In base wagers */
            value: components['schemas']['Exact'];
            cents: components['schemas']['Exact'];
        };
        PastDecision: {
            seat: number;
            decision: string;
            cards: string;
            community: string;
            /** @description At earlier draws */
            thrown: string;
            /** @description The clock decided */
            by_table: boolean;
            /** @description Advice was asked for */
            advised: boolean;
            choice: string;
            best: string;
            /** @description Against the best, in base wagers */
            cost?: components['schemas']['Exact'];
            cost_cents?: components['schemas']['Exact'];
            /** @description The best first */
            values: components['schemas']['AdvisedChoice'][];
        };
        PastDecisions: {
            round: string;
            decisions: components['schemas']['PastDecision'][];
        };
        /** @description What is not in the record */
        TableStatus: {
            /** @description When bets close by themselves, or empty */
            closes: string;
            /** @description Seats whose players need no more time */
            ready: number[];
            /** @description Cents the caller can bet; null: not known, or none */
            balance: number | null;
            /** @enum {unknown} */
            money: 'play' | 'real';
            practice: boolean;
            advice: boolean;
            /** @description Milliseconds between two steps of the virtual dealer */
            step: number;
            /** @description Milliseconds that bets stay open after the first */
            betting: number;
            /** @description The server's time */
            now: string;
        };
        /** @description With view=after: something beside the table has changed */
        FloorFrame: {
            /** @constant */
            type: 'floor';
            data: components['schemas']['TableStatus'];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Settings = components['schemas']['Settings'];
export type Approval = components['schemas']['Approval'];
export type ApprovalList = components['schemas']['ApprovalList'];
export type ApprovalState = components['schemas']['ApprovalState'];
export type Problem = components['schemas']['Problem'];
export type Version = components['schemas']['Version'];
export type Role = components['schemas']['Role'];
export type Session = components['schemas']['Session'];
export type SessionRole = components['schemas']['SessionRole'];
export type User = components['schemas']['User'];
export type SecondFactor = components['schemas']['SecondFactor'];
export type MadeAccount = components['schemas']['MadeAccount'];
export type PasswordLink = components['schemas']['PasswordLink'];
export type TableSummary = components['schemas']['TableSummary'];
export type TableStaff = components['schemas']['TableStaff'];
export type AwaitedWork = components['schemas']['AwaitedWork'];
export type NextStep = components['schemas']['NextStep'];
export type RemovedDeck = components['schemas']['RemovedDeck'];
export type Deck = components['schemas']['Deck'];
export type ComingStep = components['schemas']['ComingStep'];
export type Attestation = components['schemas']['Attestation'];
export type TableState = components['schemas']['TableState'];
export type SeatState = components['schemas']['SeatState'];
export type Command = components['schemas']['Command'];
export type Answer = components['schemas']['Answer'];
export type Frame = components['schemas']['Frame'];
export type CageResult = components['schemas']['CageResult'];
export type Accounts = components['schemas']['Accounts'];
export type Balance = components['schemas']['Balance'];
export type CageAct = components['schemas']['CageAct'];
export type ActionStamp = components['schemas']['ActionStamp'];
export type MeterShows = components['schemas']['MeterShows'];
export type Signature = components['schemas']['Signature'];
export type TableElsewhere = components['schemas']['TableElsewhere'];
export type ListedTable = components['schemas']['ListedTable'];
export type View = components['schemas']['View'];
export type Viewer = components['schemas']['Viewer'];
export type Limit = components['schemas']['Limit'];
export type Meter = components['schemas']['Meter'];
export type Irregularity = components['schemas']['Irregularity'];
export type IrregularityInput = components['schemas']['IrregularityInput'];
export type RulingChoice = components['schemas']['RulingChoice'];
export type Seat = components['schemas']['Seat'];
export type Line = components['schemas']['Line'];
export type Result = components['schemas']['Result'];
export type SeatChoices = components['schemas']['SeatChoices'];
export type Option = components['schemas']['Option'];
export type Spot = components['schemas']['Spot'];
export type ChoiceWarning = components['schemas']['ChoiceWarning'];
export type SocketAnswer = components['schemas']['SocketAnswer'];
export type Refused = components['schemas']['Refused'];
export type TableEvent = components['schemas']['TableEvent'];
export type PreviewedEvent = components['schemas']['PreviewedEvent'];
export type Preview = components['schemas']['Preview'];
export type RoundSummary = components['schemas']['RoundSummary'];
export type RoundList = components['schemas']['RoundList'];
export type Round = components['schemas']['Round'];
export type Verification = components['schemas']['Verification'];
export type LedgerKey = components['schemas']['LedgerKey'];
export type ViewFrame = components['schemas']['ViewFrame'];
export type EventsFrame = components['schemas']['EventsFrame'];
export type Sheet = components['schemas']['Sheet'];
export type SheetProgram = components['schemas']['SheetProgram'];
export type SheetSection = components['schemas']['SheetSection'];
export type SheetFact = components['schemas']['SheetFact'];
export type SheetTable = components['schemas']['SheetTable'];
export type SheetColumn = components['schemas']['SheetColumn'];
export type SheetCell = components['schemas']['SheetCell'];
export type SheetPlot = components['schemas']['SheetPlot'];
export type SheetAxis = components['schemas']['SheetAxis'];
export type SheetSeries = components['schemas']['SheetSeries'];
export type SheetPoint = components['schemas']['SheetPoint'];
export type SheetMark = components['schemas']['SheetMark'];
export type SeatNumber = components['schemas']['SeatNumber'];
export type Exact = components['schemas']['Exact'];
export type Count = components['schemas']['Count'];
export type Approximate = components['schemas']['Approximate'];
export type Source = components['schemas']['Source'];
export type GameSummary = components['schemas']['GameSummary'];
export type Game = components['schemas']['Game'];
export type Clause = components['schemas']['Clause'];
export type GameStep = components['schemas']['GameStep'];
export type Sentence = components['schemas']['Sentence'];
export type GameWager = components['schemas']['GameWager'];
export type GameDecision = components['schemas']['GameDecision'];
export type GameOption = components['schemas']['GameOption'];
export type Schedule = components['schemas']['Schedule'];
export type PayTable = components['schemas']['PayTable'];
export type Pay = components['schemas']['Pay'];
export type MeterFloor = components['schemas']['MeterFloor'];
export type TablePair = components['schemas']['TablePair'];
export type Election = components['schemas']['Election'];
export type Ruling = components['schemas']['Ruling'];
export type RulesSheet = components['schemas']['RulesSheet'];
export type Analysis = components['schemas']['Analysis'];
export type WagerFigures = components['schemas']['WagerFigures'];
export type ResultRow = components['schemas']['ResultRow'];
export type FigureWarning = components['schemas']['FigureWarning'];
export type Comparison = components['schemas']['Comparison'];
export type ComparedTable = components['schemas']['ComparedTable'];
export type Strategy = components['schemas']['Strategy'];
export type StrategyPart = components['schemas']['StrategyPart'];
export type StrategyRule = components['schemas']['StrategyRule'];
export type Habit = components['schemas']['Habit'];
export type Advice = components['schemas']['Advice'];
export type AdvisedChoice = components['schemas']['AdvisedChoice'];
export type PastDecision = components['schemas']['PastDecision'];
export type PastDecisions = components['schemas']['PastDecisions'];
export type TableStatus = components['schemas']['TableStatus'];
export type FloorFrame = components['schemas']['FloorFrame'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
